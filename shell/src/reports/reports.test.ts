/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import { createFakeClock } from '@prelude/shared/testing';
import { RemoteError } from '../remotes/remoteErrors';
import { createFakeLoader } from '../testing/createFakeLoader';
import { makeRegistration } from '../testing/makeRegistration';
import { makeRemote } from '../testing/makeRemote';
import { settle } from '../testing/turns';
import { createFailureFeed } from './failureFeed';
import { prepareReports } from './prepareReports';
import { sendReports } from './sendReports';

const VERSIONS = { shell: '000000000001', player: '000000000002', catalog: '000000000003' };
const OWN = window.location.origin;

interface Sent {
  readonly url: string;
  readonly body: Blob;
}

// jsdom measures nothing: the web vitals are in e2e/full/shell/reports.spec.ts.
Object.assign(performance, { getEntriesByType: () => [] });

let scope: Scope;
afterEach(() => scope.end());

function open(isOverridden = false) {
  scope = new Scope();
  const clock = createFakeClock();
  const failures = createFailureFeed();
  const loader = createFakeLoader();
  const sent: Sent[] = [];
  const dependencies = {
    window,
    scope,
    schedule: clock.schedule,
    failures,
    loader,
    config: {
      remotes: ['player', 'catalog'].map((name) => makeRegistration({ name })),
      versions: VERSIONS,
    },
    ownOrigins: [OWN, 'https://parts.example'],
    isOverridden: () => isOverridden,
    send: (url: string, body: Blob) => void sent.push({ url, body }),
  };
  const texts = (): Promise<string[]> => Promise.all(sent.map(({ body }) => textOf(body)));
  return {
    clock,
    failures,
    loader,
    sent,
    dependencies,
    texts,
    reports: async () =>
      (await texts()).flatMap((text) => (JSON.parse(text) as { reports: object[] }).reports),
  };
}

/** jsdom's blobs can't be read as text by themselves. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

/** An error whose stack has these lines. */
function errorAt(...lines: readonly string[]): Error {
  const error = new TypeError('robin@example.org is no artist');
  error.stack = [`TypeError: ${error.message}`, ...lines.map((line) => `    at ${line}`)].join(
    '\n',
  );
  return error;
}

test('a page reports the start of the shell, and of each part once it begins to load', async () => {
  const { clock, dependencies, loader, reports, sent, texts } = open();
  loader.load('player');
  sendReports(dependencies);
  clock.advance(5_000);
  expect(sent.map(({ url, body }) => [url, body.type])).toEqual([
    ['/api/reports', 'application/json'],
  ]);
  loader.arrive(makeRemote({ name: 'player' }));
  loader.fail('catalog');
  clock.advance(5_000);
  expect(await reports()).toEqual([
    { kind: 'start', part: 'shell' },
    { kind: 'start', part: 'player' },
    { kind: 'start', part: 'catalog' },
  ]);
  expect(JSON.parse((await texts())[0] ?? '')).toMatchObject({ versions: VERSIONS });
});

test('failures before and after are reported with their part; the first of a part is marked', async () => {
  const { clock, dependencies, failures, reports } = open();
  failures.add(new RemoteError('catalog', 'timeout', 'did not arrive'), 'catalog');
  sendReports(dependencies);
  failures.add(new RemoteError('catalog', 'unreachable', 'could not be loaded'), 'catalog');
  failures.add(
    errorAt(`view (${OWN}/remotes/player/412.9f0c21aa3e.js?retry=1:1:20817)`),
    'player/bar',
  );
  clock.advance(5_000);
  expect((await reports()).slice(1)).toEqual([
    { kind: 'load', part: 'catalog', code: 'timeout', isFirst: true },
    { kind: 'load', part: 'catalog', code: 'unreachable', isFirst: false },
    {
      kind: 'error',
      part: 'player',
      name: 'TypeError',
      where: 'player/bar',
      stack: ['/remotes/player/412.9f0c21aa3e.js:1:20817'],
      isFirst: true,
    },
  ]);
});

test('an uncaught error belongs to the part whose script threw it', async () => {
  const { clock, dependencies, failures, reports } = open();
  sendReports(dependencies);
  const part = 'https://parts.example/remotes/catalog/7.js:1:9';
  failures.add(errorAt(part, `${OWN}/shell/shell.js:1:2`), 'window');
  failures.add(errorAt(`${OWN}/shell/shell.js:1:2`, part), 'window');
  failures.add(errorAt('https://recorder.example/remotes/catalog/7.js:1:9'), 'window');
  clock.advance(5_000);
  expect((await reports()).slice(1)).toMatchObject([
    { part: 'catalog', stack: ['/remotes/catalog/7.js:1:9', '/shell/shell.js:1:2'] },
    { part: 'shell', stack: ['/shell/shell.js:1:2', '/remotes/catalog/7.js:1:9'] },
    { part: 'shell', stack: [] },
  ]);
});

test('nothing of a message, a query, a foreign address or a made-up name is sent', async () => {
  const { clock, dependencies, failures, texts } = open();
  sendReports(dependencies);
  const named = Object.assign(errorAt(`${OWN}/concerts?q=robin:1:2`), {
    name: 'For robin@example',
  });
  failures.add(named, 'robin@example.org');
  failures.add(errorAt(`https://robin.example/shell/a.js:1:2`, `${OWN}/robin.js:1:2`), 'shell');
  failures.add('robin', 'shell');
  failures.add({ name: 'robin', stack: 7 }, 'shell');
  clock.advance(5_000);
  const [text = ''] = await texts();
  expect(JSON.parse(text)).toMatchObject({ reports: { length: 5 } });
  expect(text).not.toContain('robin');
});

test('what is collected is sent when the page is hidden or left', () => {
  const { dependencies, failures, sent } = open();
  sendReports(dependencies);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  failures.add(new Error('late'), 'shell');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(2);
});

test('a page that fails all the time reports forty times, within what the server takes', async () => {
  const { clock, dependencies, failures, reports, texts } = open();
  sendReports(dependencies);
  const frames = Array.from({ length: 50 }, () => `${OWN}/remotes/player/${'x'.repeat(40)}.js:1:2`);
  for (let failure = 0; failure < 1_000; failure += 1)
    failures.add(errorAt(...frames), 'player/bar');
  clock.advance(5_000);
  expect(await reports()).toHaveLength(40);
  expect((await texts()).every((text) => text.length < 32_768)).toBe(true);
});

test('a page with a part from a developer’s machine reports nothing', () => {
  const { clock, dependencies, sent } = open(true);
  sendReports(dependencies);
  clock.advance(60_000);
  expect(sent).toEqual([]);
});

test('only the first failures are kept until reports begin', () => {
  const { failures } = open();
  for (let failure = 0; failure < 100; failure += 1) failures.add(failure, 'shell');
  const taken: unknown[] = [];
  failures.passTo(({ error }) => taken.push(error));
  expect(taken).toEqual(Array.from({ length: 20 }, (_, place) => place));
  failures.add('next', 'shell');
  expect(taken.at(-1)).toBe('next');
});

test.each([
  ['no page', null, 0, false],
  ['every page', { sampleOneIn: 1 }, 0.999, true],
  ['one in twenty', { sampleOneIn: 20 }, 0.049, true],
  ['the other nineteen', { sampleOneIn: 20 }, 0.051, false],
])('where the site says so, %s reports', async (_which, reports, chance, expected) => {
  const { clock, dependencies, failures, sent } = open();
  const config = { ...dependencies.config, reports };
  const begin = prepareReports({ ...dependencies, config, random: () => chance });
  const passTo = jest.spyOn(failures, 'passTo');
  begin();
  if (expected) while (passTo.mock.calls.length === 0) await settle();
  clock.advance(5_000);
  expect(sent).toHaveLength(expected ? 1 : 0);
});
