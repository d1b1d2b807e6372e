import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { createDeclarationsHost, type Redirect } from './declarationsHost.ts';
import { type Declarations, optionsOf, shippedSources } from '../../bundle/index.ts';

/** A place in a remote's sources that does not fit what a shell offers. */
export interface SourceProblem {
  /** From the repository's top folder, with the line, for example `remote-player/src/remote.tsx:3`. */
  readonly place: string;
  /** What the remote uses and the shell does not offer; null where the misfit is of another kind. */
  readonly missing: string | null;
  /** The compiler's own words, on one line. */
  readonly message: string;
}

/** What a remote's sources are checked against. */
export interface SourceCheck {
  /** The repository's top folder. */
  readonly repository: string;
  /** The remote's workspace. */
  readonly folder: string;
  /** The declarations of the shell that it shall live in. */
  readonly offered: Declarations;
  /** True where the shell gives it `@prelude/shared`; false where it runs on its own copy, and the host alone is the shell's. */
  readonly takesShared: boolean;
}

/** The compiler's codes for a name that is not there: a member, one with a likely other spelling, an export, the same. */
const MISSING = new Set([2339, 2551, 2305, 2724]);

const missingOf = ({ code }: ts.Diagnostic, message: string): string | null => {
  if (!MISSING.has(code)) return null;
  const member = /^Property '(.+?)' does not exist on type '(.+?)'/.exec(message);
  if (member) return member[2] === 'HostApi' ? `host.${member[1]}` : `${member[1]} of ${member[2]}`;
  const exported = /has no exported member (?:named )?'(.+?)'/.exec(message);
  return exported ? `${exported[1]} of shared` : null;
};

/** What a workspace declares for all of its sources, such as style sheets. */
const ambientDeclarations = (workspace: string): readonly string[] =>
  readdirSync(join(workspace, 'src'))
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(workspace, 'src', name));

function problemsOf(check: SourceCheck, redirect?: Redirect): readonly SourceProblem[] {
  const { repository, folder, offered } = check;
  const options = { ...optionsOf(join(repository, folder)), noEmit: true };
  const directory = join(repository, 'shared/.offered');
  const mounts = redirect ? [{ directory, declarations: offered }] : [];
  const workspace = join(repository, folder);
  const files = shippedSources(workspace);
  const program = ts.createProgram(
    [...files, ...ambientDeclarations(workspace)],
    options,
    createDeclarationsHost(options, mounts, redirect),
  );
  return files.flatMap((file) =>
    program.getSemanticDiagnostics(program.getSourceFile(file)).map((diagnostic) => {
      const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
      const start = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
      return {
        place: `${relative(repository, file)}:${(start?.line ?? 0) + 1}`,
        missing: missingOf(diagnostic, message),
        message: message.replace(/\s+/g, ' '),
      };
    }),
  );
}

/** The places in a remote's sources that fit their own `shared` and not what a shell offers. */
export function checkSources(check: SourceCheck): readonly SourceProblem[] {
  const { repository, takesShared } = check;
  const offered = (path: string): string => join(repository, 'shared/.offered', path);
  const ownHostApi = join(repository, 'shared/src/contract/hostApi.ts');
  const problems = problemsOf(check, (specifier, resolved) => {
    if (takesShared && specifier === '@prelude/shared') return offered('index.d.ts');
    return resolved === ownHostApi ? offered('contract/hostApi.d.ts') : undefined;
  });
  if (problems.length === 0) return [];
  // What does not compile at home says nothing of the shell; `npm run check` refuses it.
  const known = new Set(problemsOf(check).map(({ place, message }) => place + message));
  return problems.filter(({ place, message }) => !known.has(place + message));
}
