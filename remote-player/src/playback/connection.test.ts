import { createBrowserConnection, isThrifty } from './connection';
import { createFakeConnection } from './fakeConnection';

const browser = (connection?: Parameters<typeof createBrowserConnection>[0]['connection']) =>
  createBrowserConnection({ ...({} as Navigator), connection });
test('the connection is cellular only where the browser says so', () => {
  expect(browser({ type: 'cellular' }).isCellular()).toBe(true);
  expect(browser({ type: 'wifi' }).isCellular()).toBe(false);
  expect(browser({}).isCellular()).toBe(false);
  expect(browser().isCellular()).toBe(false);
});

test('data is saved where the person has asked for it', () => {
  expect(browser({ saveData: true }).savesData()).toBe(true);
  expect(browser({ saveData: false }).savesData()).toBe(false);
  expect(browser().savesData()).toBe(false);
});

test('a change of the connection is told until nobody listens', () => {
  const information = new EventTarget();
  const onChange = jest.fn();
  const stop = browser(information).listen(onChange);
  information.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  information.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a browser that tells nothing of its connection can be listened to all the same', () => {
  expect(() => browser().listen(() => undefined)()).not.toThrow();
  expect(() => browser({ type: 'wifi' }).listen(() => undefined)()).not.toThrow();
});

test('a connection is thrifty on cellular, and wherever data is to be saved', () => {
  const connection = createFakeConnection();
  expect(isThrifty(connection)).toBe(false);
  connection.change({ isCellular: true });
  expect(isThrifty(connection)).toBe(true);
  connection.change({ isCellular: false, savesData: true });
  expect(isThrifty(connection)).toBe(true);
});
