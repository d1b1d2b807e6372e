import { portFromEnvironment } from './environment.ts';

afterEach(() => {
  delete process.env['PORT'];
  jest.restoreAllMocks();
});

test('the port is the one of the environment, or the standard', () => {
  expect(portFromEnvironment(3000)).toBe(3000);
  process.env['PORT'] = '4000';
  expect(portFromEnvironment(3000)).toBe(4000);
});

test.each(['0', '-1', '1.5', '65536', 'many', ' '])(
  'PORT=%s ends the process with a sentence',
  (port) => {
    process.env['PORT'] = port;
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    expect(() => portFromEnvironment(3000)).toThrow('ended');
    expect(written).toHaveBeenCalledWith(
      `PORT must be a whole number from 1 to 65535, not "${port}"\n`,
    );
  },
);
