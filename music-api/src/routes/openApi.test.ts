import { createApp } from '../app.ts';
import { audioRoutes } from './audio.ts';
import { OPEN_API_PATH } from './openApi.ts';

const covers = new Map();

test('every public route is described, and no other', async () => {
  const routes = new Set<string>();
  const app = createApp({
    source: { search: async () => ({ tracks: [] }) },
    covers,
    instruments: [(instance) => instance.addHook('onRoute', ({ url }) => void routes.add(url))],
    registerAudio: async (instance) => {
      const audio = { open: jest.fn() };
      await instance.register(audioRoutes, { findTrack: () => undefined, audio });
    },
  });
  const served = await app.inject(OPEN_API_PATH);
  const { paths } = served.json<{ paths: object }>();
  const open = [...routes].filter((url) => url.startsWith('/api/'));
  expect(Object.keys(paths).sort()).toEqual(
    open.map((url) => url.replace(/:(\w+)/g, '{$1}')).sort(),
  );
});
