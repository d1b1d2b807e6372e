import { choicesQuery, readChoices } from './harnessChoices';

const VIEWS = ['home', 'search'];

test('a harness opens with the first view, a signed-in user and a fast network', () => {
  expect(readChoices('', VIEWS)).toEqual({
    view: 'home',
    session: 'user',
    network: 'fast',
    theme: 'dark',
  });
});

test('a reload keeps what was chosen', () => {
  const chosen = {
    view: 'search',
    session: 'nobody',
    network: 'failing',
    theme: 'light',
  } as const;
  expect(readChoices(choicesQuery(chosen), VIEWS)).toEqual(chosen);
});

test('an unknown choice in the URL counts as none', () => {
  expect(readChoices('?view=bar&session=admin&network=9', VIEWS)).toEqual(readChoices('', VIEWS));
});
