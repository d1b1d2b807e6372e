import { declaredViews } from './declaredViews';

const entry = { title: 'Radio', icon: 'music', order: 1, needsSignIn: false };

test('the harness of another repository’s remote shows its pages first, then its views in slots', () => {
  expect(
    declaredViews({
      contributes: {
        slots: [
          { slot: 'settings-section', view: 'settings', order: 1 },
          { slot: 'track-menu', action: 'send', ...entry },
        ],
        pages: [{ key: 'radio', view: 'page', ...entry }],
      },
    }),
  ).toEqual([
    { view: 'page', label: 'Radio', page: 'radio' },
    { view: 'settings', label: 'Settings section' },
  ]);
});

test('a remote that declares nothing has no view there', () => {
  expect(declaredViews({})).toEqual([]);
});
