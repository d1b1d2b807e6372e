import { createState, HostProvider, Slot, type DeclaredTrackAction } from '@prelude/shared';
import { createFakeHost, makeTracks, settlePromises } from '@prelude/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { createFakeLoader } from '../testing/createFakeLoader';
import { makeRegistration } from '../testing/makeRegistration';
import { makeRemote } from '../testing/makeRemote';
import { createSlots } from './createSlots';

const ACTION: DeclaredTrackAction = {
  slot: 'track-menu',
  action: 'send',
  title: 'Send to Radio',
  icon: 'music',
  order: 10,
  needsSignIn: false,
};

/** A page with two remotes that declare something, none of them loaded. */
function openSlots(action: Partial<DeclaredTrackAction> = {}) {
  const loader = createFakeLoader();
  const fake = createFakeHost();
  const wanted: (() => void)[] = [];
  const slots = createSlots({
    registrations: [
      makeRegistration({
        name: 'radio',
        contributes: {
          slots: [
            { slot: 'home-row', view: 'row', order: 20 },
            { slot: 'home-row', view: 'extra', order: 21 },
            { ...ACTION, ...action },
          ],
        },
      }),
      makeRegistration({
        name: 'diary',
        contributes: {
          slots: [
            { slot: 'home-row', view: 'row', order: 10 },
            { ...ACTION, title: 'Note in Diary', order: 5 },
          ],
        },
      }),
    ],
    loader,
    getHost: () => host,
    asMember: (act) => void wanted.push(act),
  });
  const host = { ...fake, slots };
  const show = () =>
    render(
      <HostProvider host={host}>
        <div data-testid="home">
          <Slot name="home-row" />
        </div>
      </HostProvider>,
      { onCaughtError: () => undefined },
    );
  const home = (): string | null => screen.getByTestId('home').textContent;
  return { loader, host, slots, show, home, wanted };
}

const radio = (views = {}) =>
  makeRemote({
    name: 'radio',
    views: {
      row: ({ host }) => <p>On air for {host.session$.value.currentUser?.displayName}. </p>,
      extra: () => <p>More radio. </p>,
      ...views,
    },
  });
const diary = makeRemote({ name: 'diary', views: { row: () => <p>Yesterday. </p> } });

test('a slot shows what its remotes declare, in order, once they have loaded, and loads none', () => {
  const { loader, show, home } = openSlots();
  show();
  expect(home()).toBe('');
  act(() => loader.arrive(radio()));
  expect(home()).toBe('On air for Test Listener. More radio. ');
  act(() => loader.arrive(diary));
  expect(home()).toBe('Yesterday. On air for Test Listener. More radio. ');
  expect(loader.calls).toEqual([]);
});

test('a view keeps its state when another one arrives', () => {
  const { loader, show } = openSlots();
  show();
  act(() => loader.arrive(radio()));
  const before = screen.getByText('More radio.');
  act(() => loader.arrive(diary));
  expect(screen.getByText('More radio.')).toBe(before);
});

test('a view that fails disappears for good, is reported once, and leaves the others', () => {
  const { loader, host, show, home } = openSlots();
  const broken = createState(false);
  const failure = new Error('off air');
  const Row = () => {
    if (broken.state$.value) throw failure;
    return <p>On air. </p>;
  };
  const { unmount } = show();
  act(() => loader.arrive(radio({ row: Row })));
  unmount();
  broken.update(() => true);
  for (let visit = 1; visit <= 2; visit += 1) {
    const { unmount: leave } = show();
    expect(home()).toBe('More radio. ');
    leave();
  }
  expect(host.reportedErrors).toEqual([{ error: failure, where: 'radio/row' }]);
});

test('a view that the remote does not have is reported like one that fails', () => {
  const { loader, host, show, home } = openSlots();
  show();
  act(() => loader.arrive(radio({ row: undefined })));
  expect(home()).toBe('More radio. ');
  expect(host.reportedErrors).toMatchObject([
    { error: { message: 'the remote has no such view' }, where: 'radio/row' },
  ]);
});

describe('the actions for tracks', () => {
  const tracks = makeTracks(2);

  test('are offered in order, without those of a remote that has failed', () => {
    const { loader, slots } = openSlots();
    expect(slots.trackActions().map(({ title }) => title)).toEqual([
      'Note in Diary',
      'Send to Radio',
    ]);
    loader.fail('diary');
    expect(slots.trackActions().map(({ title }) => title)).toEqual(['Send to Radio']);
  });

  test('load their remote only when they are chosen, and get the host and the tracks', async () => {
    const { loader, host, slots } = openSlots();
    const send = jest.fn();
    const [, radioAction] = slots.trackActions();
    expect(loader.calls).toEqual([]);
    radioAction!.run(tracks);
    expect(loader.calls).toEqual(['load radio']);
    loader.arrive({ ...radio(), actions: { send } });
    await settlePromises();
    expect(send).toHaveBeenCalledWith(host, tracks);
    expect(host.toasts.current$.value).toBeNull();
  });

  test('wait for a member if they need one', async () => {
    const { loader, slots, wanted } = openSlots({ needsSignIn: true });
    slots.trackActions()[1]!.run(tracks);
    await settlePromises();
    expect(loader.calls).toEqual([]);
    wanted.forEach((act) => act());
    expect(loader.calls).toEqual(['load radio']);
  });

  const refusing = {
    throws: () => {
      throw new Error('off air');
    },
    rejects: () => Promise.reject(new Error('off air')),
  };

  test.each(['throws', 'rejects'] as const)(
    'that %s say so, and are reported with the name of the remote',
    async (how) => {
      const { loader, host, slots } = openSlots();
      loader.arrive({ ...radio(), actions: { send: refusing[how] } });
      slots.trackActions()[1]!.run(tracks);
      await settlePromises();
      expect(host.reportedErrors).toMatchObject([
        { error: { message: 'off air' }, where: 'radio/send' },
      ]);
      expect(host.toasts.current$.value).toMatchObject({
        message: 'Send to Radio is not available right now.',
        tone: 'error',
      });
    },
  );

  test('whose remote can’t be loaded say so', async () => {
    const { loader, host, slots } = openSlots();
    slots.trackActions()[1]!.run(tracks);
    loader.fail('radio');
    await settlePromises();
    expect(host.toasts.current$.value?.message).toBe('Send to Radio is not available right now.');
    // The loader has reported it.
    expect(host.reportedErrors).toEqual([]);
  });

  test('that the remote does not have are reported', async () => {
    const { loader, host, slots } = openSlots();
    loader.arrive(radio());
    slots.trackActions()[1]!.run(tracks);
    await settlePromises();
    expect(host.reportedErrors).toMatchObject([
      { error: { message: 'the remote has no such action' }, where: 'radio/send' },
    ]);
  });
});
