/** Where the shell's service worker lies at the site's root. */
export const WORKER_FILE = 'sw.js';

/** The worker of a site that has it switched off: browsers that had one get this, which deletes what was kept, and itself. */
export const RETIRED_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
`;
