import { build } from './build.ts';
import { serveProduction } from './serveProduction.ts';

const port = Number(process.env['PORT'] ?? 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  process.stderr.write(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}"\n`);
  process.exit(2);
}
await build();
const site = await serveProduction(port);
process.stdout.write(`Prelude is ready at ${site.url}\n`);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Ctrl-C arrives twice, from the terminal and from the process that started this one.
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void site.stop().then(() => process.exit(0));
  });
}
