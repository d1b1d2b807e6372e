import type { ThemeState } from '../model/theme';

/** A pointer that passes over a cover stays for less than this; what it rests on is heard. */
export const REST_MILLISECONDS = 200;

/** Why "Listen by pointing" has no effect. */
export type PointingObstacle = 'saves data' | 'cellular' | 'reduced motion';

/** The connection in some browsers (Network Information API). */
interface NetworkInformation {
  readonly type?: string | undefined;
  readonly saveData?: boolean | undefined;
}

/** What forbids sound without a press, or null: the connection, or reduced motion. */
export function pointingObstacle(
  { reducedMotion }: Pick<ThemeState, 'reducedMotion'>,
  window: Pick<Window, 'matchMedia' | 'navigator'>,
): PointingObstacle | null {
  const { connection } = window.navigator as { readonly connection?: NetworkInformation };
  if (connection?.saveData) return 'saves data';
  if (connection?.type === 'cellular') return 'cellular';
  const isReduced =
    reducedMotion === 'system'
      ? window.matchMedia('(prefers-reduced-motion: reduce)').matches
      : reducedMotion === 'on';
  return isReduced ? 'reduced motion' : null;
}
