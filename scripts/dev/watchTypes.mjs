// Runs the compiler that its arguments name as a child: TypeScript 7 takes the place of the process that starts it, and
// would not end with the development (scripts/lib/endWithParent.mjs).
import { spawn } from 'node:child_process';

spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] }).on(
  'exit',
  (code) => process.exit(code ?? 1),
);
