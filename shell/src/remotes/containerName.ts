/** The global variable that holds a remote's container: a valid identifier. Remotes are built with it, too. */
export const containerName = (remoteName: string): string =>
  `prelude_${remoteName.replaceAll('-', '_')}`;
