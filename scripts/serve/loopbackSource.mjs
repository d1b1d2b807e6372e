// Preloaded into a music API of tests and measurements: its calls of another service go to a server on this machine.
const { LOOPBACK_SOURCE } = process.env;
if (!/^http:\/\/127\.0\.0\.1:\d+$/.test(LOOPBACK_SOURCE))
  throw new Error('The source must be local');
const { fetch } = globalThis;
globalThis.fetch = (url, init) => fetch(`${LOOPBACK_SOURCE}/${new URL(url).search}`, init);
