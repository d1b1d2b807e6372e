/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import { fireEvent } from '@testing-library/react';
import { closeSheetsBySwipe } from './closeSheetsBySwipe';

const PHONE = { width: 390, height: 844 };

let scope: Scope;
let dialog: HTMLDialogElement;
let content: HTMLElement;

/** Gives the dialog a box; jsdom has no layout. */
function place(box: Partial<DOMRect>): void {
  const sheet = { left: 0, right: PHONE.width, bottom: PHONE.height, height: 600, ...box };
  jest.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(sheet as DOMRect);
}

beforeEach(() => {
  Object.assign(window, { innerWidth: PHONE.width, innerHeight: PHONE.height });
  document.body.innerHTML = '<dialog open><p>Content</p><input /></dialog>';
  dialog = document.querySelector('dialog')!;
  content = dialog.querySelector('p')!;
  dialog.close = jest.fn();
  place({});
  scope = new Scope();
  closeSheetsBySwipe({ window, scope });
});
afterEach(() => scope.end());

type Way = readonly (readonly [x: number, y: number])[];

/** Moves one finger along a way from its start; each step takes 100 ms. Returns true if the browser could scroll too. */
function swipe(target: Element, way: Way, end: 'touchEnd' | 'touchCancel' = 'touchEnd'): boolean {
  let stamp = 0;
  const fire = (type: 'touchStart' | 'touchMove' | typeof end, point?: Way[number]): boolean => {
    const touches = point ? [{ clientX: point[0], clientY: point[1] }] : [];
    const names = {
      touchStart: 'touchstart',
      touchMove: 'touchmove',
      touchEnd: 'touchend',
      touchCancel: 'touchcancel',
    };
    const event = new Event(names[type], { bubbles: true, cancelable: true });
    Object.assign(event, { touches });
    Object.defineProperty(event, 'timeStamp', { value: stamp });
    stamp += 100;
    return fireEvent(target, event);
  };
  const [start, ...moves] = way;
  fire('touchStart', start);
  const scrolled = moves.map((point) => fire('touchMove', point));
  fire(end);
  return scrolled.every(Boolean);
}

test('a swipe down closes a sheet, which follows the finger, and the page does not scroll with it', () => {
  const moved: string[] = [];
  document.addEventListener('touchmove', () => moved.push(dialog.style.translate));
  expect(
    swipe(content, [
      [100, 100],
      [100, 180],
      [104, 270],
    ]),
  ).toBe(false);
  expect(moved.at(-1)).toBe('0 170px');
  expect(dialog.close).toHaveBeenCalledTimes(1);
  expect(dialog.style.translate).toBe('');
});

test('a short slow pull leaves it open and puts it back, a flick closes it', () => {
  swipe(content, [
    [100, 100],
    [100, 130],
    [100, 160],
  ]);
  expect(dialog.close).not.toHaveBeenCalled();
  expect(dialog.style.translate).toBe('');
  swipe(content, [
    [100, 100],
    [100, 230],
  ]);
  expect(dialog.close).toHaveBeenCalledTimes(1);
});

test.each<[string, Way]>([
  [
    'up',
    [
      [100, 300],
      [100, 100],
    ],
  ],
  [
    'to the side',
    [
      [100, 100],
      [300, 150],
    ],
  ],
  [
    'to the side first, then down',
    [
      [100, 100],
      [130, 100],
      [130, 400],
    ],
  ],
])('a swipe %s scrolls as usual', (_name, way) => {
  expect(swipe(content, way)).toBe(true);
  expect(dialog.close).not.toHaveBeenCalled();
});

const FAR_DOWN: Way = [
  [100, 100],
  [100, 200],
  [100, 500],
];

test('content that is scrolled scrolls back first', () => {
  Object.defineProperty(content, 'scrollTop', { value: 40 });
  expect(swipe(content, FAR_DOWN)).toBe(true);
  expect(dialog.close).not.toHaveBeenCalled();
});

test('a control that is dragged keeps the finger', () => {
  expect(swipe(dialog.querySelector('input')!, FAR_DOWN)).toBe(true);
  content.style.touchAction = 'none';
  // jsdom does not know the property.
  jest.spyOn(window, 'getComputedStyle').mockReturnValueOnce({ touchAction: 'none' } as never);
  expect(swipe(content, FAR_DOWN)).toBe(true);
  expect(dialog.close).not.toHaveBeenCalled();
});

test('a panel in the middle, a drawer and a form stay', () => {
  place({ left: 40, right: 350 });
  swipe(content, FAR_DOWN);
  place({ bottom: 700 });
  swipe(content, FAR_DOWN);
  place({});
  dialog.append(document.createElement('form'));
  swipe(content, FAR_DOWN);
  expect(dialog.close).not.toHaveBeenCalled();
});

test('a finger that the browser takes over closes nothing', () => {
  swipe(content, FAR_DOWN, 'touchCancel');
  expect(dialog.close).not.toHaveBeenCalled();
  expect(dialog.style.translate).toBe('');
});
