import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCommandLine, UsageError } from './commandLine.ts';
import { DEPLOYING, PUBLISHING, type Usages } from './usage.ts';
import { repositoryRoot } from './workspaces.ts';

const TABLES = { publish: PUBLISHING, deploy: DEPLOYING };

const { scripts } = JSON.parse(readFileSync(resolve(repositoryRoot, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

const commands = Object.values<Usages>(TABLES).flatMap((usages) =>
  Object.entries(usages).map(([name, usage]) => [usage.script, name, usages] as const),
);

function helpOf(usages: Usages, ...args: readonly string[]): string {
  const help = readCommandLine(usages, args);
  if (typeof help !== 'string') throw new Error('no help was asked for');
  return help;
}

test('the tables have each command that npm runs with them, and no other', () => {
  const listed = Object.entries<Usages>(TABLES).flatMap(([tool, usages]) =>
    Object.entries(usages).map(
      ([name, { script }]) => `${script}: node scripts/bootstrap.mjs ${tool}/cli.ts ${name}`,
    ),
  );
  const run = Object.entries(scripts)
    .filter(([, line]) => /(publish|deploy)\/cli\.ts/.test(line))
    .map(([script, line]) => `${script}: ${line}`);
  expect(listed.sort()).toEqual(run.sort());
});

test.each(commands)('npm run %s -- --help names each option', (script, name, usages) => {
  const help = helpOf(usages, name, '--help');
  expect(help).toMatch(new RegExp(`^npm run ${script} -- `));
  for (const [option, { value, does }] of Object.entries(usages[name]!.options)) {
    expect(help).toContain(`--${option}${value === null ? '' : ` ${value}`} `);
    expect(help).toContain(does);
  }
});

test('a tool’s help has a line for each command', () => {
  const lines = helpOf(PUBLISHING, '--help').split('\n');
  for (const { script, does } of Object.values(PUBLISHING))
    expect(lines.some((line) => line.startsWith(`npm run ${script} `) && line.endsWith(does))).toBe(
      true,
    );
});

test('words and options are read; an option that is not given is null', () => {
  const canary = readCommandLine(PUBLISHING, ['canary', 'player', 'build', '--percent', '10']);
  if (typeof canary === 'string') throw new Error(canary);
  expect([canary.option('percent'), canary.option('note')]).toEqual(['10', null]);
});

test.each([
  [['fly'], /^“fly” is no command: there are publish, gate, /],
  [['constructor'], /^“constructor” is no command/],
  [[], /^“” is no command/],
  [
    ['list', '--percent', '3'],
    /^Unknown option '--percent': list knows --log N, --site DIR, --help$/,
  ],
  [['list', '--log'], /--log <value>' argument missing/],
  [['gate', '--site'], /--site <value>' argument missing/],
] as const)('%j is refused in one line', (args, message) => {
  let refused: unknown;
  try {
    readCommandLine(PUBLISHING, args);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(UsageError);
  expect((refused as UsageError).message).toMatch(message);
  expect((refused as UsageError).message).not.toContain('\n');
});
