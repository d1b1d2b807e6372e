import type { Contributions } from '@prelude/shared/contributions';
import { parseAs, type RemoteRecord } from './buildRecord.ts';
import { pageRemote } from './composePage.ts';
import { contributionsSchema } from './contributions.ts';
import { sampleFolder } from './testing/sampleBuild.ts';
import { readBuild } from './loadBuild.ts';

const readContributions = (value: unknown): Contributions => parseAs(contributionsSchema, value);

const entry = { title: 'Live radio', icon: 'music', order: 100, needsSignIn: false };
const page = { key: 'live-radio', view: 'page', ...entry };
const row = { slot: 'home-row', view: 'row', order: 0 } as const;
const action = { slot: 'track-menu', action: 'send', ...entry } as const;
const all: Contributions = {
  pages: [page],
  slots: [
    row,
    { slot: 'settings-section', view: 'settings', order: 1 },
    { slot: 'player-end', view: 'lamp', order: 999 },
    action,
  ],
};

test('what a remote’s build declares is in its record and in the page’s registry', () => {
  const folder = sampleFolder();
  const build = folder.remote('radio', 'one', { contributes: all });
  const record = readBuild(build).record as RemoteRecord;
  expect(record.contributes).toEqual(all);
  expect(pageRemote(record, '/remotes/radio').registration.contributes).toEqual(all);
  folder.remove();
});

test.each(['Radio', '夜のラジオ', 'रेडियो', 'A'.repeat(40)])('a title may read %s', (title) => {
  expect(readContributions({ pages: [{ ...page, title }] }).pages?.[0]?.title).toBe(title);
});

test.each<[string, object, RegExp]>([
  ['a key with a capital', { pages: [{ ...page, key: 'Radio' }] }, /^pages\.0\.key: must be a/],
  ['a key that is a path', { pages: [{ ...page, key: '../a' }] }, /^pages\.0\.key: must be a/],
  ['a long key', { pages: [{ ...page, key: 'a'.repeat(41) }] }, /^pages\.0\.key: must be a name/],
  ['no title', { pages: [{ ...page, title: '' }] }, /^pages\.0\.title: must be visible/],
  ['an invisible title', { pages: [{ ...page, title: '\u200b' }] }, /^pages\.0\.title: must be/],
  ['two lines', { pages: [{ ...page, title: 'a\nb' }] }, /^pages\.0\.title: must be visible/],
  ['a reversed title', { pages: [{ ...page, title: '\u202eab' }] }, /^pages\.0\.title: must be/],
  ['a long title', { pages: [{ ...page, title: 'a'.repeat(41) }] }, /^pages\.0\.title: /],
  ['an order below 0', { slots: [{ ...row, order: -1 }] }, /^slots\.0\.order: /],
  ['an order above 999', { slots: [{ ...row, order: 1000 }] }, /^slots\.0\.order: /],
  ['a broken order', { slots: [{ ...row, order: 0.5 }] }, /^slots\.0\.order: /],
  ['an unknown slot', { slots: [{ ...row, slot: 'sleeve' }] }, /^slots\.0\.slot: /],
  ['one key twice', { pages: [page, page] }, /^pages: must have a key for each page$/],
  ['one view twice', { slots: [row, row] }, /^slots: must fill a slot with each view or action/],
])('a declaration with %s is refused by the name of the field', (_what, contributes, message) => {
  expect(() => readContributions(contributes)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(message) as string }) as Error,
  );
});
