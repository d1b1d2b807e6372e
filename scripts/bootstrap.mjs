// Runs a script of the project from a fresh clone: checks Node, installs what is missing, then imports the script.
// Plain JavaScript without dependencies, because nothing is installed yet when it starts.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [script, ...rest] = process.argv.slice(2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Prelude needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const lock = readFileSync(resolve(root, 'package-lock.json'), 'utf8');
const stamp = resolve(root, 'node_modules/.prelude-lock.json');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  // Not on the standard output, which is the command's: `TOKEN=$(npm run --silent token -- create …)`.
  process.stderr.write('Installing packages…\n');
  // Not `npm ci`: it would install everything again after each change of the lock.
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', install, {
    cwd: root,
    stdio: ['inherit', process.stderr.fd, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}

process.chdir(root);
process.argv = [process.execPath, resolve(root, 'scripts', script), ...rest];

// npm's shell dies of a signal without passing it on: what it started must not live on unseen.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();

await import('tsx');
await import(pathToFileURL(process.argv[1]).href);
