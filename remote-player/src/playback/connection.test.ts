import { avoidsPrefetch, createBrowserConnection } from './connection';
import { createFakeConnection } from './fakeConnection';

const browser = (connection?: Parameters<typeof createBrowserConnection>[0]['connection']) =>
  createBrowserConnection({ ...({} as Navigator), connection });
test('the connection is cellular only if the browser says so', () => {
  expect(browser({ type: 'cellular' }).isCellular()).toBe(true);
  expect(browser({ type: 'wifi' }).isCellular()).toBe(false);
  expect(browser({}).isCellular()).toBe(false);
  expect(browser().isCellular()).toBe(false);
});

test('data is saved if the user has asked for it', () => {
  expect(browser({ saveData: true }).savesData()).toBe(true);
  expect(browser({ saveData: false }).savesData()).toBe(false);
  expect(browser().savesData()).toBe(false);
});

test('changes are reported until the listener is removed', () => {
  const information = new EventTarget();
  const onChange = jest.fn();
  const stop = browser(information).listen(onChange);
  information.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  information.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a browser without connection information accepts a listener', () => {
  expect(() => browser().listen(() => undefined)()).not.toThrow();
  expect(() => browser({ type: 'wifi' }).listen(() => undefined)()).not.toThrow();
});

test('prefetching is limited on cellular, and if data is to be saved', () => {
  const connection = createFakeConnection();
  expect(avoidsPrefetch(connection)).toBe(false);
  connection.change({ isCellular: true });
  expect(avoidsPrefetch(connection)).toBe(true);
  connection.change({ isCellular: false, savesData: true });
  expect(avoidsPrefetch(connection)).toBe(true);
});
