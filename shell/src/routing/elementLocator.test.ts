/** @jest-environment jsdom */
import { findByLocator, locatorOf } from './elementLocator';

afterEach(() => document.body.replaceChildren());

/** Marks the element with `data-marked`, renders the page again and gives the control that is found. */
function findAgain(before: string, after = before): Element | null {
  document.body.innerHTML = before;
  const mark = locatorOf(document.querySelector('[data-marked]')!);
  document.body.innerHTML = after;
  return findByLocator(document, mark);
}

const marked = (): Element | null => document.querySelector('[data-marked]');

test.each([
  ['its words', '<button data-marked>Show all <b>Country</b></button><button>Show all</button>'],
  [
    'its label',
    '<button aria-label="Like"></button><button aria-label="Like Blue" data-marked></button>',
  ],
  [
    'the label of its field',
    '<label>Name <input data-marked /></label><label>Mail <input /></label>',
  ],
  [
    'the heading that names it',
    '<input /><input aria-labelledby="h" data-marked /><h2 id="h">A</h2>',
  ],
  [
    'the part around it',
    '<nav aria-label="Main"><a>Home</a></nav><main><a data-marked>Home</a></main>',
  ],
  [
    'its place among equals',
    '<button>Ada</button><button>Bob</button><button data-marked>Ada</button>',
  ],
])('a control is found again by %s, in a page that is rendered again', (_what, markup) => {
  expect(findAgain(markup)).toBe(marked());
  expect(marked()).not.toBeNull();
});

test('a section’s heading distinguishes the same controls of two sections', () => {
  const row = (id: string, marks = ''): string =>
    `<section aria-labelledby="${id}"><h2 id="${id}">${id}</h2><button ${marks}>Like Blue</button></section>`;
  expect(findAgain(row('a') + row('b', 'data-marked'), row('b', 'data-marked'))).toBe(marked());
  expect(findAgain(row('a', 'data-marked') + row('b'), row('b'))).toBeNull();
});

test('a control whose name changes is found by its key', () => {
  const play = '<button data-focus-key="play 7" aria-label="Play Blue" data-marked></button>';
  const other = '<button data-focus-key="play 8" aria-label="Pause Red"></button>';
  expect(findAgain(other + play, other + play.replace('Play', 'Pause'))).toBe(marked());
});

test('a removed control is not confused with another', () => {
  expect(findAgain('<a data-marked>Blue</a>', '<a>Red</a><button>Blue</button>')).toBeNull();
});
