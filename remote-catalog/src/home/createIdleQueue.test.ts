/** @jest-environment jsdom */
import { createIdleQueue } from './createIdleQueue';

afterEach(() => Reflect.deleteProperty(window, 'scheduler'));

test('each call resolves in an idle moment of its own, in order', async () => {
  const idle: (() => void)[] = [];
  const postTask = (run: () => void): Promise<void> =>
    new Promise((resolve) => {
      idle.push(() => {
        run();
        resolve();
      });
    });
  Object.assign(window, { scheduler: { postTask } });
  const whenNext = createIdleQueue();
  const changed: string[] = [];
  for (const row of ['Country', 'Hip-Hop']) void whenNext().then(() => changed.push(row));
  const rest = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve));
    idle.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  await rest();
  expect(changed).toEqual(['Country']);
  await rest();
  expect(changed).toEqual(['Country', 'Hip-Hop']);
});
