import { existsSync, readFileSync } from 'node:fs';
import semver from 'semver';
import { siteFilesOf, type SiteLayout, type Version } from '../site/index.ts';
import { isBuild, isOnOlderContract, nameOf, type Pairing } from './pairings.ts';
import { checkHostApi, HOST_API, OLDER_HOST_API } from './types/checkHostApi.ts';
import { readTypes } from './types/storedTypes.ts';

/** So many lines about one pairing say enough. */
const SHOWN = 5;

const SHARED = '@prelude/shared';

const few = (lines: readonly string[], about: string): readonly string[] =>
  lines.length <= SHOWN
    ? lines
    : [...lines.slice(0, SHOWN), `${about}: ${lines.length - SHOWN} more of the same`];

/** True where the remote runs on the `shared` of that shell, and not on its own. */
function takesShared({ shell, remote }: Pairing): boolean {
  const offered = shell.record.shares[SHARED];
  const range = remote.record.requires[SHARED]?.range;
  return offered !== undefined && range !== undefined && semver.satisfies(offered, range);
}

/**
 * Says whether a version's scripts name a member of the HostApi; minifiers keep such names. A file that is missing may
 * name any.
 */
function namesIn(site: SiteLayout, version: Version): (member: string) => boolean {
  const contents = isBuild(version)
    ? [...version.contents.values()]
    : siteFilesOf(site, version).map(({ path }) => (existsSync(path) ? readFileSync(path) : null));
  return (member) => contents.some((content) => content?.includes(member) ?? true);
}

/** The HostApi that a remote was built with, and its imports of `shared`, against what a shell offers. */
function hostApiLines(
  pairing: Pairing,
  { changes, lostImports }: ReturnType<typeof checkHostApi>,
): readonly string[] {
  const { part, channel } = pairing.remote;
  const [shell, remote] = [nameOf(pairing.shell), nameOf(pairing.remote)];
  const { offers } = pairing.shell.record;
  const moves = `publish a ${part} that does without it first`;
  const line =
    channel === 'candidate'
      ? {
          gone: (member: string) =>
            `${part} was built with host.${member}, which ${shell} does not offer: publish the shell first`,
          changed: (member: string) =>
            `${part} was built with another host.${member} than ${shell} offers: build ${part} with the kit of ${offers} first`,
          lost: (name: string) =>
            `${part} imports ${name} of shared, which ${shell} does not offer: publish the shell first`,
        }
      : {
          gone: (member: string) =>
            `${shell} no longer offers host.${member}, with which ${remote} was built: ${moves}`,
          changed: (member: string) =>
            `${shell} offers another host.${member} than ${remote} was built with: ${moves}`,
          lost: (name: string) =>
            `${shell} no longer offers ${name} of shared, which ${remote} imports: ${moves}`,
        };
  const lost = takesShared(pairing) ? lostImports : [];
  return few(
    [...changes.map(({ member, kind }) => line[kind](member)), ...lost.map(line.lost)],
    `${remote} with ${shell}`,
  );
}

/**
 * What the types say against a pairing: each member of the HostApi that the remote was built with and names, and each name that it
 * imports from `shared`, against what the shell offers it. A version without types can't be judged, and is refused. A note says that
 * the remote still needs an older contract, and what it uses of it.
 */
export function checkTypes(
  pairing: Pairing,
  site: SiteLayout,
  note?: (line: string) => void,
): readonly string[] {
  const { shell, remote } = pairing;
  const built = readTypes(site, remote);
  if (remote.channel === 'candidate' && !built)
    return [`${remote.part} keeps no types of its contract: build it with the kit first`];
  const offered = readTypes(site, shell);
  if (!offered || !built)
    return [
      `${nameOf(offered ? remote : shell)} keeps no types of its contract: build and publish it again first`,
    ];
  const isNamed = namesIn(site, remote);
  const { declarations } = offered;
  const compare = (offeredFile: string) =>
    checkHostApi({ offered: declarations, offeredFile, built, isNamed });
  const { olderContract: older } = shell.record;
  if (!older || !isOnOlderContract(pairing)) return hostApiLines(pairing, compare(HOST_API));
  if (!(OLDER_HOST_API in declarations))
    return [
      `${nameOf(shell)} offers contract ${older.version}, but has no types of it: export them from shared/src/contract/olderHostApi.ts first`,
    ];
  const uses = compare(HOST_API).changes.map(({ member }) => `host.${member}`);
  note?.(
    `${nameOf(remote)} needs contract ${older.version}, which ${nameOf(shell)} offers until ${older.until}: build it for ^${shell.record.offers}${uses.length > 0 ? ` without ${uses.join(', ')}` : ''}`,
  );
  return hostApiLines(pairing, compare(OLDER_HOST_API));
}
