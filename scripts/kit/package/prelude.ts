#!/usr/bin/env node
import { runProgram } from '../../site/index.ts';
import { devCommand } from './dev.ts';
import { ENDPOINT_COMMANDS } from './endpointCommands.ts';
import { recordCommand } from './record.ts';

await runProgram(
  [devCommand, recordCommand, ...ENDPOINT_COMMANDS],
  process.argv.slice(2),
  'prelude',
);
