/**
 * The version of the contract between the shell and its remotes, `major.minor`. The major rises when something that a
 * remote uses is removed or changes its meaning, the minor when something is added.
 */
export const CONTRACT_VERSION = '2.10';

/** The contract range of a remote: `^major.minor` (same major, at least that minor). */
export type ContractRange = `^${number}.${number}`;

/** True if a shell that offers `version` can run a remote that needs `range`; false for a malformed range. */
export function satisfiesContract(range: string, version: string = CONTRACT_VERSION): boolean {
  const wanted = /^\^(\d+)\.(\d+)$/.exec(range);
  const offered = /^(\d+)\.(\d+)$/.exec(version);
  if (!wanted || !offered) return false;
  return wanted[1] === offered[1] && Number(offered[2]) >= Number(wanted[2]);
}
