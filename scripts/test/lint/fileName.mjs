import { relative } from 'node:path';

/** Names that say nothing about what a file is. */
const EMPTY = /(?:Data|Manager|Helpers?|Utils?|Common|Misc)$/;
const EMPTY_WHOLE = /^(?:data|manager|helpers?|utils?|common|misc)$/;
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Files are camelCase, a component's file is PascalCase, folders are kebab-case (docs/architecture.md, "Names"). */
export const fileName = {
  create: ({ cwd, filename, report }) => ({
    Program(node) {
      const folders = relative(cwd, filename).split(/[\\/]/);
      const [name] = folders.pop().split('.');
      const fault = (message) => report({ node, message });
      if (name !== '' && !/^[a-zA-Z][a-zA-Z0-9]*$/.test(name))
        fault('A file’s name is in camelCase, a component’s in PascalCase.');
      if (EMPTY.test(name) || EMPTY_WHOLE.test(name))
        fault('This name does not say what the file is.');
      for (const folder of folders)
        if (!KEBAB_CASE.test(folder.replace(/^\./, '')))
          fault(`The folder ${folder} is not in kebab-case.`);
    },
  }),
};
