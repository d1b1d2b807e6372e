import type { AddressInfo } from 'node:net';
import { createSiteServer } from '../serve/siteServer.ts';
import { describeServer } from './testing/serverContract.ts';

describeServer({
  name: 'the site’s own server',
  async start({ siteDirectory, musicApiUrl, config }) {
    const server = await createSiteServer({
      directory: siteDirectory,
      musicApiUrl,
      config,
      auth: null,
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    return {
      url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      stop: () => server.close(),
    };
  },
});
