/** A reported vulnerability of a package that we use. */
export interface Finding {
  /** The advisory's address, which ends in its name, for example `GHSA-…`. */
  readonly advisory: string;
  readonly packageName: string;
  readonly severity: 'info' | 'low' | 'moderate' | 'high' | 'critical';
  readonly title: string;
}

/** A finding that is known and let pass for a while. */
export interface Allowance {
  /** The advisory's name: the last part of its address. */
  readonly advisory: string;
  /** Why it does no harm here, or why it can't be mended yet. */
  readonly reason: string;
  /** The last day on which it passes, as `2027-01-31`. */
  readonly expires: string;
}

type Fields = Readonly<Record<string, unknown>>;

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;

function parseFinding(via: unknown): Finding | null {
  // A text names another vulnerable package, whose own entry has the advisory.
  const { url, name, severity, title } = asFields(via);
  if (typeof url !== 'string' || typeof name !== 'string') return null;
  return {
    advisory: url,
    packageName: name,
    // What has no known severity is taken for the worst.
    severity: SEVERITIES.find((known) => known === severity) ?? 'critical',
    title: String(title),
  };
}

/** The findings in the report of `npm audit --json`, each once; null where it holds no report. */
export function parseAuditReport(report: unknown): readonly Finding[] | null {
  const { auditReportVersion, vulnerabilities } = asFields(report);
  if (auditReportVersion !== 2) return null;
  const findings = Object.values(asFields(vulnerabilities))
    .flatMap((vulnerable) => asFields(vulnerable)['via'] as unknown[])
    .map(parseFinding)
    .filter((finding) => finding !== null);
  const byKey = new Map(findings.map((found) => [`${found.advisory} ${found.packageName}`, found]));
  return [...byKey.values()];
}

/**
 * Why there is no report, where the registry is the reason: it has no audit endpoint, or can't be reached.
 * Null where the reason is ours, as without a lock file.
 */
export function registrySilence(report: unknown): string | null {
  const { message } = asFields(report);
  return typeof message === 'string' && message.includes('/-/npm/v1/security/') ? message : null;
}

/** Reads the list of allowances; throws an error that names what is wrong. */
export function parseAllowances(value: unknown): readonly Allowance[] {
  if (!Array.isArray(value)) throw new Error('the allowances must be a list');
  return value.map((entry: unknown, at) => {
    const { advisory, reason, expires } = asFields(entry);
    const isDay =
      typeof expires === 'string' &&
      /^\d{4}-\d{2}-\d{2}$/.test(expires) &&
      !Number.isNaN(Date.parse(expires));
    if (typeof advisory !== 'string' || advisory === '')
      throw new Error(`[${at}].advisory must name an advisory`);
    if (typeof reason !== 'string' || reason.trim() === '')
      throw new Error(`[${at}].reason must say why ${advisory} passes`);
    if (!isDay) throw new Error(`[${at}].expires must be a day such as 2027-01-31`);
    return { advisory, reason, expires };
  });
}

/** How the findings were judged. */
export interface AuditVerdict {
  /** High or critical, and not let pass: these fail the audit. */
  readonly refused: readonly Finding[];
  /** Let pass by name. */
  readonly allowed: readonly Finding[];
  /** Of lower severity: reported, and nothing more. */
  readonly told: readonly Finding[];
  /** Allowances of which nothing is found any more, or whose day has passed. */
  readonly idle: readonly Allowance[];
}

const nameOf = ({ advisory }: Finding): string => advisory.split('/').at(-1) ?? advisory;

/** Judges what was found in the packages that ship; `today` is a day such as `2026-11-21`. */
export function judge(
  findings: readonly Finding[],
  allowances: readonly Allowance[],
  today: string,
): AuditVerdict {
  const live = allowances.filter(({ expires }) => today <= expires);
  const isAllowed = (finding: Finding): boolean =>
    live.some(({ advisory }) => advisory === nameOf(finding));
  const isGrave = ({ severity }: Finding): boolean =>
    severity === 'high' || severity === 'critical';
  return {
    refused: findings.filter((finding) => isGrave(finding) && !isAllowed(finding)),
    allowed: findings.filter(isAllowed),
    told: findings.filter((finding) => !isGrave(finding) && !isAllowed(finding)),
    idle: allowances.filter(
      (allowance) =>
        !live.includes(allowance) ||
        !findings.some((finding) => nameOf(finding) === allowance.advisory),
    ),
  };
}
