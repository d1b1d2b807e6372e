import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../lib/index.ts';
import type { RevisionMetadata } from './registry.ts';

/** What git says in a folder; null if it says nothing: no git, no repository, no commit, no name. */
function git(folder: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', ['--no-optional-locks', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return (status === 0 && stdout.trim()) || null;
}

/**
 * Who makes a revision, and why: as it is said, else as CI says it (GITHUB_ACTOR), else by git's `user.name`. With `sources`,
 * the folder of what is built, also the commit: GITHUB_SHA, else git's, with `-dirty` where files differ from it.
 */
export function metadataOf(
  { author, note }: { readonly author?: string | undefined; readonly note?: string | undefined },
  sources: string | null,
  environment: NodeJS.ProcessEnv = process.env,
): RevisionMetadata {
  const { GITHUB_ACTOR: actor, GITHUB_SHA: built } = environment;
  const by = author ?? (actor || git(sources ?? repositoryRoot, 'config', 'user.name'));
  const describe = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'] as const;
  const commit = sources === null ? null : built || git(sources, ...describe);
  return { ...(by && { author: by }), ...(commit && { commit }), ...(note && { note }) };
}
