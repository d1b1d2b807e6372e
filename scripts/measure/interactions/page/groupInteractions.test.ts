import { groupInteractions, type EventTiming } from './groupInteractions.ts';

const event = (
  interactionId: number,
  startTime: number,
  processingStart: number,
  processingEnd: number,
  paint: number,
): EventTiming => ({
  interactionId,
  startTime,
  duration: paint - startTime,
  processingStart,
  processingEnd,
});

test('a key press that is one event waits, is handled and is painted', () => {
  expect(groupInteractions([event(7, 1000, 1010, 1030, 1056)])).toEqual([
    { durationMillis: 56, inputDelayMillis: 10, processingMillis: 20, presentationMillis: 26 },
  ]);
});

test('events that belong to no interaction are left out', () => {
  expect(groupInteractions([event(0, 1000, 1001, 1002, 1024)])).toEqual([]);
});

test('the events of one press that one paint shows are handled one after the other', () => {
  const [interaction] = groupInteractions([
    event(7, 1000, 1004, 1006, 1064),
    event(7, 1001, 1007, 1009, 1064),
    event(7, 1002, 1010, 1050, 1066),
  ]);
  expect(interaction).toEqual({
    durationMillis: 64,
    inputDelayMillis: 4,
    processingMillis: 46,
    presentationMillis: 14,
  });
});

test('a release that a later paint shows adds nothing to the press, which took longer', () => {
  const [interaction, ...others] = groupInteractions([
    event(7, 1000, 1004, 1014, 1080),
    event(7, 1100, 1101, 1102, 1116),
  ]);
  expect(interaction).toMatchObject({ durationMillis: 80, processingMillis: 10 });
  expect(others).toEqual([]);
});

test('presses one after another are separate interactions', () => {
  const durations = groupInteractions([
    event(7, 1000, 1001, 1002, 1016),
    event(14, 1100, 1101, 1102, 1124),
    event(14, 1110, 1111, 1112, 1126),
  ]).map(({ durationMillis }) => durationMillis);
  expect(durations).toEqual([16, 24]);
});

test('handlers that end after the paint by the browser’s rounding leave nothing below zero', () => {
  const [interaction] = groupInteractions([event(7, 1000, 1002, 1027, 1024)]);
  expect(interaction).toEqual({
    durationMillis: 24,
    inputDelayMillis: 2,
    processingMillis: 22,
    presentationMillis: 0,
  });
});
