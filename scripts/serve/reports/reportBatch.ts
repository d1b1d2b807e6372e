import { z } from 'zod';

/** The failures of loading a part (shell/src/remotes/remoteErrors.ts). */
export const LOAD_CODES = [
  'unknown',
  'origin',
  'unreachable',
  'timeout',
  'malformed',
  'contract',
  'start',
] as const;

/** The web vitals that pages report: seconds, and the layout shift's score. */
export const VITALS = ['CLS', 'INP', 'LCP', 'TTFB'] as const;

/** Also a name that no part may have: it is counted for none, and the rest of the batch is. */
const part = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/);

/** A script of the product with line and column: no origin, no query. */
const frame = z
  .string()
  .max(200)
  .regex(/^\/(?:shell|remotes\/[a-z][a-z0-9-]*)\/[\w@~+/-][\w@~+./-]*\.js:\d{1,9}:\d{1,9}$/);

/** True for the part's first failure since the page was loaded. */
const isFirst = z.boolean();

const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), part }),
  z.object({ kind: z.literal('load'), part, code: z.enum(LOAD_CODES), isFirst }),
  z.object({
    kind: z.literal('error'),
    part,
    isFirst,
    name: z.string().regex(/^[A-Za-z]\w{0,39}$/),
    where: z.string().regex(/^[a-z][\w/-]{0,59}$/),
    stack: z.array(frame).max(10),
  }),
  z.object({ kind: z.literal('vital'), name: z.enum(VITALS), value: z.number().min(0).max(3600) }),
]);

/**
 * What one page reports at once (docs/deploying.md, "What pages report"). It has no field for a person, a message or an address, and
 * whatever else is sent is not kept.
 */
export const reportBatch = z.object({
  /** The first 12 digits of each part's version in this page. */
  versions: z
    .record(part, z.string().regex(/^[0-9a-f]{12}$/))
    .refine((versions) => Object.keys(versions).length <= 64),
  reports: z.array(report).max(64),
});

export type ReportBatch = z.infer<typeof reportBatch>;
export type Report = ReportBatch['reports'][number];
export type ErrorReport = Extract<Report, { readonly kind: 'error' }>;
