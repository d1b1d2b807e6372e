import { PUBLISHING } from '../lib/index.ts';
import { runCommand } from '../site/index.ts';
import { COMMANDS } from './commands.ts';

await runCommand(PUBLISHING, COMMANDS);
