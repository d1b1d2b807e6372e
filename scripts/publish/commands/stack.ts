import { existsSync, readFileSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { say, siteOption, UserError } from '../../site/index.ts';
import { sourceLines } from '../stack.ts';

export const stackCommand = new Command('stack')
  .description('Turns a reported stack into lines of the sources.')
  .argument('<file>', 'a file with the stack, or - for the standard input')
  .addOption(siteOption)
  .action((file, { site }) => {
    if (file !== '-' && !existsSync(file)) throw new UserError(`There is no file ${file}.`);
    say(sourceLines(site, readFileSync(file === '-' ? process.stdin.fd : file, 'utf8')).trimEnd());
  });
