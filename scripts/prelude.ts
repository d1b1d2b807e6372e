import { createCommand, kitCommand } from './kit/commands.ts';
import { PUBLISHING_COMMANDS } from './publish/commands.ts';
import { runProgram } from './site/index.ts';

await runProgram([...PUBLISHING_COMMANDS, kitCommand, createCommand]);
