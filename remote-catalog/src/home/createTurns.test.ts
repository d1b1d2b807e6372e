/** @jest-environment jsdom */
import { createTurns } from './createTurns';

afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

test('each turn comes in a separate idle moment, in order', async () => {
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => void idle.push(run) });
  const untilTurn = createTurns();
  const changed: string[] = [];
  for (const row of ['Country', 'Hip-Hop']) void untilTurn().then(() => changed.push(row));
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

test('in a browser that reports no idle time each turn comes in a separate task', async () => {
  const untilTurn = createTurns();
  await untilTurn();
  await untilTurn();
});
