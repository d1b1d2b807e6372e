import { createStallDetector } from './stallDetector';

test('a machine that has slept gives the sound the rest of its time', () => {
  const due: (() => void)[] = [];
  const onStall = jest.fn();
  let positionSeconds = 5;
  const watch = createStallDetector({
    schedule(run) {
      due.push(run);
      return () => undefined;
    },
    positionSeconds: () => positionSeconds,
    patienceSeconds: () => 4,
    onStall,
  });
  /** Runs the due timer, even if late. */
  const wake = (): void => due.pop()?.();

  watch.start();
  wake();
  expect(onStall).not.toHaveBeenCalled();
  positionSeconds = 5.5;
  wake();
  wake();
  expect(onStall).not.toHaveBeenCalled();
  wake();
  expect(onStall).toHaveBeenCalledTimes(1);
  expect(due).toEqual([]);
});
