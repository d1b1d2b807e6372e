import { createApp } from '../app.ts';
import { audioRoutes } from './audio.ts';
import { OPEN_API_PATH } from './openApi.ts';

const covers = new Map();

test('every public route is described, and no other', async () => {
  const routes = new Set<string>();
  const app = createApp({
    source: { search: async () => ({ tracks: [] }) },
    covers,
    instruments: [
      (instance) =>
        instance.addHook('onRoute', ({ url }) => {
          if (url.startsWith('/api/')) routes.add(url.replace(/:(\w+)/g, '{$1}'));
        }),
    ],
    registerAudio: async (instance) => {
      await instance.register(audioRoutes, {
        findTrack: () => undefined,
        audio: { open: jest.fn() },
      });
    },
  });
  const served = await app.inject(OPEN_API_PATH);
  const { paths } = served.json<{ paths: object }>();
  expect(Object.keys(paths).sort()).toEqual([...routes].sort());
});
