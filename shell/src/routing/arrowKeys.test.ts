import { fireEvent } from '@testing-library/react';
import { pageArrowKeys } from './arrowKeys';

function listen() {
  const pages: string[] = [];
  const subscription = pageArrowKeys(window).subscribe((page) => pages.push(page));
  return { pages, stop: () => subscription.unsubscribe() };
}

/** Puts markup on the page and returns the element that has the focus. */
function focusOn(markup: string): Element {
  document.body.innerHTML = markup;
  return document.querySelector('[data-focus]')!;
}

afterEach(() => document.body.replaceChildren());

test('the left arrow key goes home and the right one to search', () => {
  const { pages, stop } = listen();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  fireEvent.keyDown(document.body, { key: 'ArrowUp' });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(pages).toEqual(['home', 'search']);
  stop();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(pages).toHaveLength(2);
});

test.each([
  ['a button', '<button data-focus>Play</button>'],
  ['a link', '<a href="/" data-focus>Home</a>'],
  ['a heading', '<h1 tabindex="-1" data-focus>Home</h1>'],
])('they act while %s has the focus', (_what, markup) => {
  const { pages, stop } = listen();
  fireEvent.keyDown(focusOn(markup), { key: 'ArrowRight' });
  expect(pages).toEqual(['search']);
  stop();
});

test.each([
  ['a text field', '<input data-focus />'],
  ['a slider', '<input type="range" data-focus />'],
  ['a slider of its own making', '<div role="slider" tabindex="0" data-focus></div>'],
  ['a text area', '<textarea data-focus></textarea>'],
  ['a choice', '<select data-focus></select>'],
  ['edited text', '<p contenteditable="true"><b data-focus>x</b></p>'],
  ['a menu', '<div role="menu"><button role="menuitem" data-focus>Settings</button></div>'],
  ['a dialog', '<dialog open><button data-focus>Close</button></dialog>'],
  ['a dialog of its own making', '<div role="dialog" aria-modal="true"><b data-focus>x</b></div>'],
  ['a grid', '<div role="grid"><button data-focus>Play</button></div>'],
  ['a tree', '<ul role="tree"><li role="treeitem" data-focus>Jazz</li></ul>'],
  ['a number of its own making', '<div role="spinbutton" tabindex="0" data-focus></div>'],
  ['a toolbar', '<div role="toolbar"><button data-focus>Bold</button></div>'],
  ['a scroll row', '<ul data-uses-arrows><li><button data-focus>Play</button></li></ul>'],
  ['a sound', '<audio controls data-focus></audio>'],
])('they belong to %s while it has the focus', (_what, markup) => {
  const { pages, stop } = listen();
  fireEvent.keyDown(focusOn(markup), { key: 'ArrowLeft' });
  expect(pages).toEqual([]);
  stop();
});

test.each(['<dialog open></dialog>', '<div role="dialog" aria-modal="true"></div>'])(
  'they do nothing behind %s, even when a click has left the focus on the page itself',
  (dialog) => {
    const { pages, stop } = listen();
    focusOn(dialog);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(pages).toEqual([]);
    stop();
  },
);

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'with %s held they do nothing',
  (modifier) => {
    const { pages, stop } = listen();
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', [modifier]: true });
    expect(pages).toEqual([]);
    stop();
  },
);

test('a key that is held down acts once, and one that somebody else has used not at all', () => {
  const { pages, stop } = listen();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', repeat: true });
  const user = focusOn('<button data-focus>Play</button>');
  user.addEventListener('keydown', (event) => event.preventDefault());
  fireEvent.keyDown(user, { key: 'ArrowRight' });
  expect(pages).toEqual(['home']);
  stop();
});
