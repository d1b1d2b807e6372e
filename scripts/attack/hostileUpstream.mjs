// Preloaded into a music API that asks iTunes: its questions go to the attack's own server on this machine instead.
process.env.MUSIC_SOURCE = 'itunes';
const upstream = new URL(import.meta.url).searchParams.get('upstream');
if (!/^http:\/\/127\.0\.0\.1:\d+$/.test(upstream)) throw new Error('The upstream must be local');
const { fetch } = globalThis;
globalThis.fetch = (url, init) => fetch(`${upstream}/${new URL(url).search}`, init);
