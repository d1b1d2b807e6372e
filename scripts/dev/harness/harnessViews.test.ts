import { harnessViews, SLOTS_VIEW } from './harnessViews';

const page = { title: 'Live radio', icon: 'music', order: 1, needsSignIn: false };

test('a remote that declares nothing has the views of its setup', () => {
  const setup = [{ view: 'home', label: 'Home', page: 'home' }];
  expect(harnessViews(setup)).toEqual(setup);
});

test('declared pages and slots can be chosen, too, without a line in the setup', () => {
  const contributes = {
    pages: [
      { ...page, key: 'radio', view: 'page' },
      { ...page, key: 'stations', title: 'Stations', view: 'stations' },
    ],
    slots: [{ slot: 'home-row', view: 'row', order: 1 } as const],
  };
  expect(harnessViews([{ view: 'page', label: 'On air' }], contributes)).toEqual([
    { view: 'page', label: 'On air', page: 'radio' },
    { view: 'stations', label: 'Stations', page: 'stations' },
    { view: SLOTS_VIEW, label: 'Slots' },
  ]);
});
