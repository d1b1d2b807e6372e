import { makeTrack } from '@prelude/shared/testing';
import { queueOutlook, type QueueSource } from './queueOutlook';
import { followRowDrag } from './rowDrag';

const ROW_HEIGHT_PX = 64;

const queueOf = (ids: readonly number[], currentIndex: number): QueueSource => ({
  queue: ids.map((id) => ({ entryId: id, track: makeTrack({ trackId: id }) })),
  currentIndex,
  handPlacedCount: 0,
  pickedIndex: -1,
  shuffle: false,
  repeat: 'off',
});

const place = (section: 'next' | 'rest', position: number) => ({ section, position });

/** Rows of a list that stands at the head of the screen, and a hand at the middle of the one that is dragged. */
function press(source: QueueSource, entryId: number) {
  const scroller = document.createElement('div');
  scroller.setPointerCapture = () => {};
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 300, 640);
  document.body.append(scroller);
  let present = source;
  let frame: FrameRequestCallback | null = null;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    frame = run;
    return 1;
  });

  const rows = new Map<number, HTMLElement>();
  const draw = (): void => {
    const list = document.createElement('ol');
    list.dataset['queueList'] = 'next';
    list.getBoundingClientRect = () => new DOMRect(0, 0, 300, 640);
    queueOutlook(present).next.forEach((entry, index) => {
      // A row that stays keeps its element.
      const row = rows.get(entry.entryId) ?? document.createElement('li');
      rows.set(entry.entryId, row);
      row.dataset['entryId'] = String(entry.entryId);
      row.getBoundingClientRect = () => {
        const shiftPx = parseFloat(/-?[\d.]+/.exec(row.style.transform)?.[0] ?? '0');
        return new DOMRect(0, index * ROW_HEIGHT_PX + shiftPx, 300, ROW_HEIGHT_PX);
      };
      list.append(row);
    });
    scroller.replaceChildren(list);
  };
  draw();

  const from = queueOutlook(source).next.findIndex((entry) => entry.entryId === entryId);
  const pressedY = (from + 0.5) * ROW_HEIGHT_PX;
  const onPlace = jest.fn();
  const onEnd = jest.fn();
  followRowDrag({
    scroller,
    entryId,
    rowHeightPx: ROW_HEIGHT_PX,
    press: { pointerId: 1, clientY: pressedY },
    outlook: () => queueOutlook(present),
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
    /** The queue changes, and the next frame is drawn. */
    become(changed: QueueSource, { draws = true } = {}) {
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

test('a row is put where it is let go', () => {
  const drag = press(queueOf([1, 2, 3, 4, 5], 0), 2);
  drag.moveBy(2);
  expect(drag.onPlace).toHaveBeenLastCalledWith(place('next', 2));
  drag.letGo();
  expect(drag.onEnd.mock.calls).toEqual([[place('next', 2)]]);
});

test('where it stands already, it is put nowhere', () => {
  const drag = press(queueOf([1, 2, 3, 4, 5], 0), 2);
  drag.moveBy(2);
  drag.moveBy(0);
  drag.letGo();
  expect(drag.onEnd.mock.calls).toEqual([[null]]);
});

test.each([
  ['was taken out of the queue', queueOf([1, 2, 4, 5], 0)],
  ['has started', queueOf([1, 2, 3, 4, 5], 2)],
  ['has been passed over', queueOf([1, 2, 3, 4, 5], 3)],
])('one that %s under the hand is put nowhere', (_, changed) => {
  const drag = press(queueOf([1, 2, 3, 4, 5], 0), 3);
  drag.moveBy(1);
  drag.become(changed, { draws: false });
  drag.letGo();
  expect(drag.onEnd.mock.calls).toEqual([[null]]);
});

test('while a hand rests and the queue moves on beneath it, the row stays under the hand', () => {
  const drag = press(queueOf([1, 2, 3, 4, 5, 6], 0), 5);
  drag.moveBy(-2);
  expect(drag.onPlace).toHaveBeenLastCalledWith(place('next', 1));
  drag.become(queueOf([1, 2, 3, 4, 5, 6], 1));
  const row = document.querySelector('[data-entry-id="5"]')!;
  expect(row.getBoundingClientRect().top).toBe(ROW_HEIGHT_PX);
  drag.letGo();
  expect(drag.onEnd.mock.calls).toEqual([[place('next', 1)]]);
});

test('another finger neither moves it nor lets it go', () => {
  const drag = press(queueOf([1, 2, 3, 4, 5], 0), 2);
  drag.moveBy(2);
  drag.moveBy(1, 2);
  drag.letGo(2);
  drag.loseCapture(2);
  expect(drag.onEnd).not.toHaveBeenCalled();
  drag.letGo();
  expect(drag.onEnd.mock.calls).toEqual([[place('next', 2)]]);
});
