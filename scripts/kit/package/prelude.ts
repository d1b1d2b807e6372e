#!/usr/bin/env node
import { runProgram } from '../../site/index.ts';
import { ENDPOINT_COMMANDS } from './endpointCommands.ts';
import { recordCommand } from './record.ts';

await runProgram([recordCommand, ...ENDPOINT_COMMANDS], process.argv.slice(2), 'prelude');
