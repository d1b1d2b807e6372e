import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';

/** One stage of a Dockerfile. */
export interface Stage {
  /** The image, or the stage, that it begins with. */
  readonly from: string;
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/** One instruction of a Dockerfile, its continued lines joined. */
export interface Instruction {
  readonly keyword: string;
  readonly argument: string;
}

/** The stages of a Dockerfile of the repository, as far as Docker's own parser is not needed: no here-documents. */
export function readDockerfile(path: string): readonly Stage[] {
  const text = readFileSync(resolve(repositoryRoot, path), 'utf8');
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { from: string; name: string | null; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, keyword = '', argument = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (keyword === 'FROM') {
      const [from = '', , name = null] = argument.split(/\s+/);
      stages.push({ from, name, instructions: [] });
    } else stages.at(-1)?.instructions.push({ keyword, argument });
  }
  return stages;
}

/** The arguments of a stage's instructions of one kind. */
export const argumentsOf = ({ instructions }: Stage, keyword: string): readonly string[] =>
  instructions
    .filter((instruction) => instruction.keyword === keyword)
    .map(({ argument }) => argument);
