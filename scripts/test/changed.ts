import { execFileSync } from 'node:child_process';

/** Where the work on `since` began, and the files that differ from it: also new ones, but not those that are gone. */
export interface Changes {
  readonly base: string;
  readonly files: readonly string[];
}

/** What has changed in a repository since a commit or a branch left it; uncommitted changes count. */
export function changesSince(since: string, repository: string): Changes {
  const git = (...args: readonly string[]): readonly string[] =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8' })
      .split(/[\0\n]/)
      .filter((line) => line !== '');
  const [base = since] = git('merge-base', since, 'HEAD');
  return {
    base,
    files: [
      ...git('diff', '-z', '--name-only', '--diff-filter=d', base),
      ...git('ls-files', '-z', '--others', '--exclude-standard'),
    ],
  };
}
