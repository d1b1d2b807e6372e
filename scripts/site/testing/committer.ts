import { appendRevision } from '../registry.ts';
import { siteLayout } from '../siteLayout.ts';

/** A process that makes `count` changes, each of which leaves a part that names it. */
const [directory = '', name = '', count = '0'] = process.argv.slice(2);

for (let index = 0; index < Number(count); index += 1) {
  const part = `${name}-${index}`;
  await appendRevision(siteLayout(directory), {
    act: part,
    parts: ({ parts }) => ({
      ...parts,
      [part]: { current: '0'.repeat(64), earlier: [], canary: null },
    }),
  });
}
