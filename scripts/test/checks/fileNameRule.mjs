import { basename, dirname, relative } from 'node:path';

const CAMEL = /^[a-z][A-Za-z0-9]*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that say nothing about what a file is. */
const EMPTY_WORD = /^(?:data|manager|helpers?|utils?|common|misc)$/;

const wordsOf = (name) => name.split(/(?=[A-Z])|-/).map((word) => word.toLowerCase());
const capitalised = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** The names that a module exports, re-exports by `*` aside. */
function exportedNames(program) {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const named = statement.specifiers.map(({ exported }) => exported.name);
    const { declaration } = statement;
    if (!declaration) return named;
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.map(({ id }) => id.name);
    return [declaration.id.name];
  });
}

/** Files are named after what they hold: components PascalCase, the rest camelCase, folders kebab-case. */
export const fileNameRule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'names of files and folders (docs/architecture.md, "Names")' },
    messages: {
      folder: 'Folders are kebab-case: {{name}}.',
      file: 'Files are camelCase, a component’s file is PascalCase: {{name}}.',
      component: 'A file that exports the component {{component}} is named {{component}}.tsx.',
      missing: 'A PascalCase file exports what it is named after: {{name}}.',
      empty: 'The name {{name}} says nothing about what is in there.',
    },
    schema: [],
  },
  create(context) {
    const path = relative(context.cwd, context.filename);
    const name = basename(path).split('.')[0];
    const folders = dirname(path)
      .split(/[\\/]/)
      .filter((folder) => folder !== '.' && !folder.startsWith('.'));
    const isTest = /\.(test|spec)\.tsx?$/.test(path);
    return {
      Program(program) {
        const report = (messageId, values) =>
          context.report({ loc: { line: 1, column: 0 }, messageId, data: values });
        for (const folder of folders) {
          if (!KEBAB.test(folder)) report('folder', { name: folder });
          else if (wordsOf(folder).some((word) => EMPTY_WORD.test(word)))
            report('empty', { name: folder });
        }
        if (!CAMEL.test(name) && !PASCAL.test(name)) return report('file', { name });
        if (wordsOf(name).some((word) => EMPTY_WORD.test(word))) return report('empty', { name });
        if (isTest) return undefined;
        const exported = exportedNames(program);
        if (PASCAL.test(name) && !exported.includes(name)) return report('missing', { name });
        const component = capitalised(name);
        if (CAMEL.test(name) && path.endsWith('.tsx') && exported.includes(component))
          return report('component', { component });
        return undefined;
      },
    };
  },
};
