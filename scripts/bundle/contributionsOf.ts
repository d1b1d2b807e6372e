import type { Contributions } from '@prelude/shared/contributions';
import type { RemotePackage } from '../lib/index.ts';
import { readContributions } from '../site/index.ts';

/** What a remote's package.json declares, for its record or its registration. Throws where the schema does not fit. */
export function contributionsOf({ folder, contributes }: RemotePackage): {
  readonly contributes?: Contributions;
} {
  if (contributes === undefined) return {};
  try {
    return { contributes: readContributions(contributes) };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${folder}/package.json: prelude.contributes.${problem}`, { cause });
  }
}
