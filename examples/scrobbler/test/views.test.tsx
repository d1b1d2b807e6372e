import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { RemoteViewProps } from '@prelude/shared';
import { JSDOM } from 'jsdom';
import { openListenBrainz, play, RATE_LIMIT, SERVER_ERROR, TOKEN } from './loopbackListenBrainz.ts';

const { window } = new JSDOM('<body></body>', { url: 'http://localhost' });
// React, the views and Testing Library read these when they are imported.
for (const name of [
  'window',
  'document',
  'navigator',
  'localStorage',
  'HTMLElement',
  'Element',
  'Node',
] as const)
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
const { cleanup, render, screen } = await import('@testing-library/react');
const { userEvent } = await import('@testing-library/user-event');
const { ScrobblerPage } = await import('../src/ScrobblerPage.tsx');
const { ScrobblerSettings } = await import('../src/ScrobblerSettings.tsx');
const { scrobblerOf } = await import('../src/scrobblerOfPage.ts');

const user = userEvent.setup({ document: window.document });
const nodeFetch = globalThis.fetch;
const texts: Record<string, string> = {};
const storage = {
  texts$: { value: texts },
  write(key: string, text: string) {
    texts[key] = text;
    return null;
  },
};
/** The views use nothing else of the host. */
const props = { host: { userMemory: { storageOf: () => storage } } } as unknown as RemoteViewProps;
const scrobbler = scrobblerOf(props.host);
let api: Awaited<ReturnType<typeof openListenBrainz>>;

before(() => {
  globalThis.fetch = (url, init) =>
    nodeFetch(`${api.origin}${new URL(url instanceof Request ? url.url : url).pathname}`, init);
});
after(() => {
  globalThis.fetch = nodeFetch;
});
beforeEach(async () => {
  api = await openListenBrainz();
});
afterEach(() => {
  cleanup();
  scrobbler.disconnect();
  api.close();
});

async function optIn(token = TOKEN): Promise<void> {
  await user.type(screen.getByLabelText('Your ListenBrainz token'), token);
  await user.click(screen.getByRole('button', { name: 'Report my plays' }));
}

test('reporting is off until the user enters a token, and ends when the user stops it', async () => {
  render(<ScrobblerSettings {...props} />);
  assert.equal(screen.queryByRole('button', { name: 'Stop reporting' }), null);
  await scrobbler.add(play('Kite'));
  assert.equal(api.requests, 0);
  await optIn();
  await screen.findByText('Your plays are reported as ada.');
  assert.equal(screen.queryByLabelText('Your ListenBrainz token'), null);
  await user.click(screen.getByRole('button', { name: 'Stop reporting' }));
  assert.ok(screen.getByLabelText('Your ListenBrainz token'));
});

test('a token that ListenBrainz does not know is refused, and can be corrected', async () => {
  render(<ScrobblerSettings {...props} />);
  await optIn('wrong');
  await screen.findByText('ListenBrainz does not know this token.');
  await user.clear(screen.getByLabelText('Your ListenBrainz token'));
  await optIn();
  await screen.findByText('Your plays are reported as ada.');
  assert.equal(screen.getByRole('status').textContent, '');
});

for (const [name, failure] of [
  ['ListenBrainz is offline', 'hang up'],
  ['ListenBrainz fails', SERVER_ERROR],
  ['the limit of requests is reached', RATE_LIMIT],
] as const)
  test(`the page shows the plays that wait while ${name}, until they are sent`, async () => {
    render(<ScrobblerPage {...props} />);
    assert.ok(screen.getByRole('heading', { name: 'Scrobbler', level: 1 }));
    assert.ok(screen.getByText('No plays are waiting.'));
    await optIn();
    await screen.findByText('Your plays are reported as ada.');
    api.failures = [failure];
    await scrobbler.add(play('Kite'));
    const [row] = await screen.findAllByRole('listitem');
    assert.equal(row?.textContent, 'Kite by Oda Vale');
    await screen.findByText(/The plays are kept and sent later/);
    await scrobbler.flush();
    await screen.findByText('No plays are waiting.');
    assert.equal(api.submissions.length, 1);
    assert.equal(screen.getByRole('status').textContent, '');
  });
