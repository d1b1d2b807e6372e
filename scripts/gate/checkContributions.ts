import { readConfigOf, type RemoteRecord, type SiteLayout } from '../site/index.ts';
import {
  type Candidates,
  isCandidate,
  isOffered,
  isRemote,
  nameOf,
  type Pairing,
  type DeployedVersion,
} from './pairings.ts';

const pagesOf = ({ contributes }: RemoteRecord): readonly string[] =>
  contributes?.pages?.map(({ key }) => key) ?? [];

/** What a remote declares, compared with a shell that shows it. */
export function checkDeclarations(pairing: Pairing): readonly string[] {
  // A remote that lacks the contract gets only that message.
  if (!isOffered(pairing)) return [];
  const { shell, remote } = pairing;
  const { accepts } = shell.record;
  const { record, part } = remote;
  const { pages = [], slots = [] } = record.contributes ?? {};
  const isMoving = isCandidate(remote);
  const taken = pagesOf(record).filter((key) => accepts.pages.includes(key));
  const unknownSlots = slots.filter(({ slot }) => !accepts.slots.includes(slot));
  const unknownIcons = [...pages, ...slots].flatMap((one) =>
    // A shell draws a default for an icon that it has no more.
    isMoving && 'icon' in one && !accepts.icons.includes(one.icon) ? [one.icon] : [],
  );
  const rename = `give it another key in ${part} first`;
  return [
    ...taken.map((key) =>
      isMoving
        ? `${part} declares the page ${key}, which is the own page of ${nameOf(shell)}: ${rename}`
        : `${nameOf(shell)} has an own page ${key}, which ${nameOf(remote)} declares: ${rename}`,
    ),
    ...unknownSlots.map(({ slot }) =>
      isMoving
        ? `${part} fills the slot ${slot}, which ${nameOf(shell)} does not have: publish the shell first`
        : `${nameOf(shell)} does not have the slot ${slot}, which ${nameOf(remote)} fills: roll ${part} back first`,
    ),
    ...unknownIcons.map(
      (icon) =>
        `${part} names the icon ${icon}, which ${nameOf(shell)} does not have: name one of ${accepts.icons.join(', ')} first`,
    ),
  ];
}

/** Page keys that two remotes declare: both may be served. If both are candidates, only the second is reported. */
export function checkPageKeys(versions: readonly DeployedVersion[]): readonly string[] {
  const remotes = versions.filter(isRemote);
  return remotes.filter(isCandidate).flatMap((remote, at, candidates) => {
    const live = remotes.filter((other) => !isCandidate(other) && other.part !== remote.part);
    return [...live, ...candidates.slice(0, at)].flatMap((other) =>
      pagesOf(remote.record)
        .filter((key) => pagesOf(other.record).includes(key))
        .map(
          (key) =>
            `${remote.part} declares the page ${key}, which ${nameOf(other)} declares, too: give it another key first`,
        ),
    );
  });
}

/** Backends that candidates declare and the site's operator does not allow. */
export function checkBackends(candidates: Candidates, site: SiteLayout): readonly string[] {
  return candidates.flatMap(({ part, record }) => {
    const backend = record.kind === 'remote' ? record.contributes?.backend : undefined;
    if (backend === undefined || readConfigOf(site).connectOrigins?.includes(backend)) return [];
    return [
      `${part} declares the backend ${backend}, which this site does not allow: add it to connectOrigins in the site’s configuration first`,
    ];
  });
}
