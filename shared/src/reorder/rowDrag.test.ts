/** @jest-environment jsdom */
import { followRowDrag } from './rowDrag';
import { rowAttributes } from './rowElements';
import { singleList, type RowLists } from './rowLists';

const ROW_HEIGHT_PX = 64;

/** Rows in order, of which the first `orderedCount` can be moved: all by default. */
interface Rows {
  readonly ids: readonly number[];
  readonly orderedCount?: number;
}

const listsOf = ({ ids, orderedCount = ids.length }: Rows): RowLists<number, 'next'> => ({
  ...singleList('next', ids),
  orderedCountOf: () => orderedCount,
});

const place = (position: number) => ({ section: 'next', position });

/** Rows of a list at the top of the screen, and a pointer at the middle of the dragged one. */
function press(rowsAtFirst: Rows, id: number) {
  const scroller = document.createElement('div');
  scroller.setPointerCapture = () => {};
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 300, 640);
  document.body.append(scroller);
  let present = rowsAtFirst;
  let frame: FrameRequestCallback | null = null;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    frame = run;
    return 1;
  });

  const rows = new Map<number, HTMLElement>();
  const draw = (): void => {
    const list = document.createElement('ol');
    list.dataset['rowList'] = 'next';
    list.getBoundingClientRect = () => new DOMRect(0, 0, 300, 640);
    present.ids.forEach((rowId, index) => {
      // A row that stays keeps its element.
      const row = rows.get(rowId) ?? document.createElement('li');
      rows.set(rowId, row);
      for (const [name, value] of Object.entries(rowAttributes(rowId)))
        row.setAttribute(name, String(value));
      row.getBoundingClientRect = () => {
        const shiftPx = parseFloat(/-?[\d.]+/.exec(row.style.transform)?.[0] ?? '0');
        return new DOMRect(0, index * ROW_HEIGHT_PX + shiftPx, 300, ROW_HEIGHT_PX);
      };
      list.append(row);
    });
    scroller.replaceChildren(list);
  };
  draw();

  const from = rowsAtFirst.ids.indexOf(id);
  const pressedY = (from + 0.5) * ROW_HEIGHT_PX;
  const onPlace = jest.fn();
  const onEnd = jest.fn();
  followRowDrag({
    scroller,
    id,
    rowHeightPx: ROW_HEIGHT_PX,
    press: { pointerId: 1, clientY: pressedY },
    lists: () => listsOf(present),
    onPlace,
    onEnd,
  });
  const tell = (type: string, init: { readonly pointerId?: number; readonly byRows?: number }) => {
    const clientY = pressedY + (init.byRows ?? 0) * ROW_HEIGHT_PX;
    const event = new MouseEvent(type, { bubbles: true, clientY });
    scroller.firstElementChild?.dispatchEvent(
      Object.assign(event, { pointerId: init.pointerId ?? 1 }),
    );
  };
  return {
    onPlace,
    onEnd,
    moveBy: (byRows: number, pointerId = 1) => tell('pointermove', { byRows, pointerId }),
    letGo: (pointerId = 1) => tell('pointerup', { pointerId }),
    loseCapture: (pointerId = 1) => tell('lostpointercapture', { pointerId }),
    /** Changes the list from outside and renders the next frame. */
    become(changed: Rows, { draws = true } = {}) {
      present = changed;
      draw();
      if (draws) frame?.(performance.now());
    },
  };
}

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test('a row is dropped where the pointer is released', () => {
  const drag = press({ ids: [2, 3, 4, 5] }, 2);
  drag.moveBy(2);
  expect(drag.onPlace).toHaveBeenLastCalledWith(place(2));
  drag.letGo();
  expect(drag.onEnd.mock.calls).toEqual([[place(2)]]);
});

test('at its own place, it is not moved', () => {
  const drag = press({ ids: [2, 3, 4, 5] }, 2);
  drag.moveBy(2);
  drag.moveBy(0);
  drag.letGo();
  expect(drag.onEnd.mock.calls).toEqual([[null]]);
});

test.each([
  ['was removed from the list', { ids: [2, 4, 5] }],
  ['can no longer be moved', { ids: [2, 3, 4, 5], orderedCount: 1 }],
])('one that %s during the drag is not moved', (_, changed) => {
  const drag = press({ ids: [2, 3, 4, 5] }, 3);
  drag.moveBy(1);
  drag.become(changed, { draws: false });
  drag.letGo();
  expect(drag.onEnd.mock.calls).toEqual([[null]]);
});

test('while the pointer rests and the list changes, the row stays under the pointer', () => {
  const drag = press({ ids: [2, 3, 4, 5, 6] }, 5);
  drag.moveBy(-2);
  expect(drag.onPlace).toHaveBeenLastCalledWith(place(1));
  drag.become({ ids: [3, 4, 5, 6] });
  const row = document.querySelector('[data-row-id="5"]')!;
  expect(row.getBoundingClientRect().top).toBe(ROW_HEIGHT_PX);
  drag.letGo();
  expect(drag.onEnd.mock.calls).toEqual([[place(1)]]);
});

test('a second finger neither moves nor drops it', () => {
  const drag = press({ ids: [2, 3, 4, 5] }, 2);
  drag.moveBy(2);
  drag.moveBy(1, 2);
  drag.letGo(2);
  drag.loseCapture(2);
  expect(drag.onEnd).not.toHaveBeenCalled();
  drag.letGo();
  expect(drag.onEnd.mock.calls).toEqual([[place(2)]]);
});
