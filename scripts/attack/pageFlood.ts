import { HOSTILE } from './client.ts';
import { flood } from './flood.ts';

// The load of the attack `connections`, in a separate process: where both share an event loop, the probe is as late as the load.
const [url = '', connections, millis] = process.argv.slice(2);
const { perSecond } = await flood({
  url,
  pathOf: (index) => {
    if (index === Number(connections)) process.stdout.write('Every connection waits.\n');
    return '/';
  },
  headers: 'Accept: text/html\r\nAccept-Encoding: br\r\n',
  connections: Number(connections),
  millis: Number(millis),
  from: () => HOSTILE,
  onEveryConnectionAnswered: () => process.stdout.write('Every connection has an answer.\n'),
});
process.exitCode = perSecond > 0 ? 0 : 1;
