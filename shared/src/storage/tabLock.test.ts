import { createFakeWebLocks } from '../testing/fakeWebLocks';
import { createTabLock, type WebLocks } from './tabLock';

const refusing: WebLocks = {
  request: () => Promise.reject(new DOMException('No', 'SecurityError')),
};

test('tabs that want the same run one after the other', async () => {
  const locks = createFakeWebLocks();
  const order: string[] = [];
  const tabs = ['first', 'second'].map((tab) =>
    createTabLock(locks)('merge', () => void order.push(tab)),
  );
  await Promise.all(tabs);
  expect(order).toEqual(['first', 'second']);
  expect(locks.requested).toEqual(['merge', 'merge']);
});

describe.each([
  ['with Web Locks', createFakeWebLocks()],
  ['without Web Locks', undefined],
  ['where the browser refuses Web Locks', refusing],
])('%s', (_, locks) => {
  test('a task’s outcome is the lock’s', async () => {
    await expect(createTabLock(locks)('merge', () => 7)).resolves.toBe(7);
  });

  test('a task that fails runs once, and the failure is told', async () => {
    let runs = 0;
    const failing = createTabLock(locks)('merge', () => {
      runs += 1;
      throw new Error('The task failed');
    });
    await expect(failing).rejects.toThrow('The task failed');
    expect(runs).toBe(1);
  });
});
