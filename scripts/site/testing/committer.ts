import { commit } from '../registry.ts';
import { siteFolder } from '../siteFolder.ts';

/** A process that makes `count` changes, each of which leaves a part that names it. */
const [directory = '', name = '', count = '0'] = process.argv.slice(2);

for (let index = 0; index < Number(count); index += 1) {
  const part = `${name}-${index}`;
  await commit(siteFolder(directory), {
    act: part,
    parts: ({ parts }) => ({
      ...parts,
      [part]: { current: '000000000000', earlier: [], canary: null },
    }),
  });
}
