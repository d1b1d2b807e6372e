import { execute, runStages, type Step } from './runSteps.ts';

const outcome = (name: string, failed = 0) => ({ name, passed: 1 - failed, failed, skipped: 0 });

/** The words without the seconds that a step took. */
const withoutTimes = (said: readonly string[]): readonly string[] =>
  said.map((text) => text.replace(/: \d+\.\d s/g, ''));

test('steps of two lanes run at the same time, and what each says stays together', async () => {
  const said: string[] = [];
  let letLintGoOn = (): void => undefined;
  const lint: Step = {
    name: 'lint',
    async run(say) {
      say('a finding\n');
      await new Promise<void>((goOn) => (letLintGoOn = goOn));
      say('another one\n');
      return outcome('lint', 1);
    },
  };
  const format: Step = { name: 'format', run: () => outcome('format') };
  const types: Step = {
    name: 'types',
    run(say) {
      say('an error\n');
      letLintGoOn();
      return outcome('types');
    },
  };
  const outcomes = await runStages([[[lint], [format, types]]], (text) => void said.push(text));

  expect(withoutTimes(said)).toEqual([
    '\n── format\n── format\n',
    '\n── types\nan error\n── types\n',
    '\n── lint\na finding\nanother one\n── lint\n',
  ]);
  const seconds = expect.any(Number) as number;
  const inOrder = [outcome('lint', 1), outcome('format'), outcome('types')];
  expect(outcomes).toEqual(inOrder.map((one) => ({ ...one, seconds })));
});

test('a command that fails is told from one that ends well, and its words are kept', async () => {
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const node = (program: string): Promise<boolean> =>
    execute(say, process.execPath, ['-e', program]);

  await expect(node('console.log("out"); console.error("err")')).resolves.toBe(true);
  expect(said.join('')).toContain('out\n');
  expect(said.join('')).toContain('err\n');
  await expect(node('process.exit(3)')).resolves.toBe(false);
});
