import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteLayout } from '../site/siteLayout.ts';
import { sampleFolder } from '../site/testing/sampleBuild.ts';
import { createReceivedRequests } from './receivedRequests.ts';

test('a request is written while other work goes on, and is known meanwhile and after a restart', async () => {
  const folder = sampleFolder();
  const site = siteLayout(folder.path);
  const file = join(site.directory, 'publishing/requests.json');
  const request = [
    'token',
    '00000000-0000-0000-0000-000000000001',
    new Date().toISOString(),
  ] as const;
  try {
    const { receive } = createReceivedRequests(site);
    const first = receive(...request);
    // A synchronous write would have put it there, and kept every other team waiting for the disk.
    expect(existsSync(file)).toBe(false);
    expect(await receive(...request)).toBe('known');
    expect(await first).toBeNull();
    expect(await createReceivedRequests(site).receive(...request)).toBe('known');
  } finally {
    folder.remove();
  }
});
