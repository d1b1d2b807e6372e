import { containerName } from './containerName';

test('each container has a different global', () => {
  expect(containerName('player')).toBe('prelude_player');
  expect(containerName('talk-radio')).toBe('prelude_talk_radio');
});
