import { kitCommand } from './kit/commands.ts';
import { newRemoteCommand } from './new-remote/commands.ts';
import { PUBLISHING_COMMANDS } from './publish/commands.ts';
import { runProgram } from './site/index.ts';

await runProgram([...PUBLISHING_COMMANDS, kitCommand, newRemoteCommand]);
