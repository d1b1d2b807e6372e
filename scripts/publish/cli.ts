import { runCommand } from '../site/index.ts';
import { OPTIONS } from './arguments.ts';
import { COMMANDS } from './commands.ts';

await runCommand(COMMANDS, OPTIONS);
