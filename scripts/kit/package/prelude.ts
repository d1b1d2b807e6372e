#!/usr/bin/env node
import { runProgram } from '../../site/index.ts';
import { ENDPOINT_COMMANDS } from './endpointCommands.ts';

await runProgram(ENDPOINT_COMMANDS, process.argv.slice(2), 'prelude');
