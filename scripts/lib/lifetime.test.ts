import { numberFromEnvironment } from './lifetime.ts';

const NAME = 'HOUSEHOLDS_PER_ADDRESS';

afterEach(() => {
  delete process.env[NAME];
  jest.restoreAllMocks();
});

test('a variable has a whole number within its bounds, or its standard', () => {
  expect(numberFromEnvironment(NAME, 1, 100)).toBe(1);
  process.env[NAME] = '100';
  expect(numberFromEnvironment(NAME, 1, 100)).toBe(100);
});

test.each(['0', '-1', '1.5', '101', 'many', '1e9', ' '])(
  'a variable with “%s” ends the process with a sentence',
  (text) => {
    process.env[NAME] = text;
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    expect(() => numberFromEnvironment(NAME, 1, 100)).toThrow('ended');
    expect(written).toHaveBeenCalledWith(
      `HOUSEHOLDS_PER_ADDRESS must be a whole number from 1 to 100, not "${text}"\n`,
    );
  },
);
