/** A rule's side: patterns of paths. */
interface Side {
  readonly path?: string | readonly string[];
  readonly pathNot?: string | readonly string[];
}

/** A rule about imports, as .dependency-cruiser.cjs writes it. */
export interface ImportRule {
  readonly name: string;
  readonly from: Side;
  readonly to: Side;
}

const patternsOf = ({ path = [], pathNot = [] }: Side): readonly string[] => [path, pathNot].flat();

/** Where a group's alternatives begin and end in a pattern. */
interface Group {
  readonly start: number;
  readonly end: number;
  readonly alternatives: readonly string[];
}

/** The groups of a pattern that offer alternatives; the pattern as a whole is one. */
function groupsOf(pattern: string): readonly Group[] {
  const groups: Group[] = [];
  const open: { start: number; cuts: number[] }[] = [{ start: 0, cuts: [] }];
  const close = (end: number): void => {
    const { start, cuts } = open.pop() ?? { start: 0, cuts: [] };
    const edges = [start - 1, ...cuts, end];
    const alternatives = edges
      .slice(1)
      .map((edge, index) => pattern.slice((edges[index] ?? 0) + 1, edge));
    groups.push({ start, end, alternatives });
  };
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index];
    if (character === '\\') index += 1;
    else if (character === '[') index = pattern.indexOf(']', index);
    else if (character === '(') {
      const [marker = ''] = /^\?(?:[:=!]|<[=!])/.exec(pattern.slice(index + 1)) ?? [];
      open.push({ start: index + 1 + marker.length, cuts: [] });
    } else if (character === '|') open.at(-1)?.cuts.push(index);
    else if (character === ')') close(index);
  }
  close(pattern.length);
  return groups;
}

/** A pattern once for each alternative of each of its groups, with that one alone in its group. */
const variantsOf = (pattern: string): readonly string[] =>
  groupsOf(pattern).flatMap(({ start, end, alternatives }) =>
    alternatives.map((alternative) => pattern.slice(0, start) + alternative + pattern.slice(end)),
  );

/** A pattern that names packages is judged by the package lists, and one of a rule's first side may stand for `$1`. */
const isAboutPackages = (pattern: string): boolean => pattern.includes('node_modules');
const withAnyGroup = (pattern: string): string => pattern.replaceAll(/\$\d/g, '[^/]+');

/**
 * The alternatives in the rules' patterns that match no file: each guards a folder or a file that is gone, or exempts one.
 * An empty alternative (`(/|)`) is none.
 */
export const deadPaths = (
  rules: readonly ImportRule[],
  files: readonly string[],
): readonly string[] =>
  rules.flatMap(({ name, from, to }) =>
    [from, to]
      .flatMap(patternsOf)
      .filter((pattern) => !isAboutPackages(pattern))
      .flatMap(variantsOf)
      .filter((variant) => {
        const expression = new RegExp(withAnyGroup(variant));
        return !files.some((file) => expression.test(file));
      })
      .map((variant) => `${name}: ${variant}`),
  );
