import { Profiler } from 'react';
import { act, render, screen } from '@testing-library/react';
import { createFakeHost, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { PlayerBar } from './PlayerBar';
import { barDetailsCode } from '../controls/useBarDetails';

let host: FakeHost;
let commits = 0;

beforeAll(() => barDetailsCode.load());

beforeEach(() => {
  host = createFakeHost();
  commits = 0;
  host.playback.playQueue(makeTracks(3), 1);
  render(
    <Profiler id="bar" onRender={() => (commits += 1)}>
      <PlayerBar host={host} />
    </Profiler>,
  );
});

afterEach(() => host.end());

const timeIs = (currentTimeSeconds: number): void =>
  act(() => host.playback.engine.reportPosition({ currentTimeSeconds, durationSeconds: 30 }));

// React's profiler wraps the whole bar: it is called for every commit that renders a part of it.
test('time updates render no component at all', () => {
  expect(commits).toBeGreaterThan(0);
  commits = 0;
  for (let tick = 1; tick <= 40; tick += 1) timeIs(tick / 4);
  expect(screen.getByText('0:10')).toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Seek' })).toHaveValue('10');
  expect(commits).toBe(0);

  // It does notice renders.
  act(() => host.playback.pause());
  expect(commits).toBe(1);
});

test('within a second a time update changes nothing but one transform', async () => {
  timeIs(4.1);
  const changed: string[] = [];
  const observer = new MutationObserver((records) =>
    changed.push(...records.map(({ type, attributeName }) => attributeName ?? type)),
  );
  observer.observe(document.body, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  timeIs(4.35);
  timeIs(4.6);
  await Promise.resolve();
  expect(changed).toEqual(['style', 'style']);

  timeIs(5.1);
  await Promise.resolve();
  expect(changed.slice(2).sort()).toEqual(['aria-valuetext', 'childList', 'style']);
  observer.disconnect();
});
