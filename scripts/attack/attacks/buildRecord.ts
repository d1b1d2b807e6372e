import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish, publishTree } from '../../publish/index.ts';
import {
  openGate,
  Refused,
  sampleFolder,
  sampleRemote,
  sampleShell,
  siteFolder,
} from '../../site/index.ts';
import { expected, type Finding } from '../finding.ts';

const filesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().join('\n');

/** A build whose record names a file outside its folder, with a gate that lets everything through. */
export async function buildRecord(): Promise<readonly Finding[]> {
  const folder = sampleFolder();
  try {
    const site = siteFolder(join(folder.path, 'a/b/c/site'));
    await publishTree(site, [
      sampleShell(folder.path, 'one'),
      sampleRemote(folder.path, 'player', 'one'),
    ]);
    const build = sampleRemote(folder.path, 'player', 'two');
    writeFileSync(join(folder.path, 'x.js'), 'stolen()');
    const record = join(build, 'build.json');
    const hostile = JSON.parse(readFileSync(record, 'utf8')) as { chunks: object[] };
    const chunks = hostile.chunks.map((file) => ({ ...file, file: '../../../../x.js' }));
    writeFileSync(record, JSON.stringify({ ...hostile, chunks }));
    const before = filesIn(folder.path);
    const outcome = await publish(site, build, openGate).then(
      () => 'published',
      (error: unknown) => (error instanceof Refused ? 'refused' : 'an error'),
    );
    const isClean = filesIn(folder.path) === before;
    return [
      expected(
        { attack: 'a build.json with ../', before: 'a file outside the site' },
        'refused, nothing written',
        `${outcome}, ${isClean ? 'nothing' : 'something'} written`,
      ),
    ];
  } finally {
    folder.remove();
  }
}
