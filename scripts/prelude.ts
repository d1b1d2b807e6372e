import { kitCommand } from './kit/commands.ts';
import { newRemoteCommand } from './new-remote/commands.ts';
import { runProgram } from './site/index.ts';

await runProgram([newRemoteCommand, kitCommand]);
