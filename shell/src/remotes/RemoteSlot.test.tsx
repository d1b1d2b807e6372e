import { useHost, type RemoteViewProps } from '@prelude/shared';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeLoader } from '../testing/createFakeLoader';
import { makeRemote } from '../testing/makeRemote';
import { renderWithHost } from '../testing/renderWithHost';
import { recordEarlyEvents } from '../startup/earlyEvents';
import { RemoteSlot } from './RemoteSlot';

function openSlot({ compact = false, view = 'home' } = {}) {
  const loader = createFakeLoader();
  const rendered = renderWithHost(
    <>
      <h1>Prelude</h1>
      <RemoteSlot
        loader={loader}
        remote="catalog"
        view={view}
        label="Home"
        compact={compact}
        placeholder={<p>Loading Home</p>}
      />
    </>,
  );
  return { ...rendered, loader };
}

const unavailable = (): HTMLElement => screen.getByRole('alert');

describe('while a remote loads', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('nothing flickers at first, then the placeholder appears', () => {
    const { loader } = openSlot();
    expect(loader.calls).toEqual(['load catalog']);
    act(() => jest.advanceTimersByTime(99));
    expect(screen.queryByText('Loading Home')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('Loading Home')).toBeVisible();

    act(() => loader.arrive(makeRemote({ views: { home: () => <p>Good morning</p> } })));
    expect(screen.getByText('Good morning')).toBeVisible();
    expect(screen.queryByText('Loading Home')).not.toBeInTheDocument();
  });

  test('a retry delays its placeholder as well', () => {
    const { loader } = openSlot();
    act(() => jest.advanceTimersByTime(100));
    act(() => loader.fail('catalog'));
    act(() => loader.retry('catalog'));
    expect(screen.queryByText('Loading Home')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(100));
    expect(screen.getByText('Loading Home')).toBeVisible();
  });
});

describe('a view that the page has painted', () => {
  /** A template of the page, and the boot script's word that its style sheets have arrived. */
  beforeEach(() => {
    recordEarlyEvents(window);
    window.prelude!.hasViewStyles = true;
    document.head.innerHTML = '<template data-boot="catalog/home 24"><p>Painted</p></template>';
  });
  afterEach(() => {
    document.head.innerHTML = '';
    delete window.prelude;
    jest.useRealTimers();
  });

  test('is shown while the remote loads, instead of a placeholder', () => {
    jest.useFakeTimers();
    const { loader } = openSlot();
    expect(screen.getByText('Painted')).toBeVisible();
    act(() => jest.advanceTimersByTime(5_000));
    expect(screen.queryByText('Loading Home')).not.toBeInTheDocument();
    act(() => loader.arrive(makeRemote({ views: { home: () => <p>Good morning</p> } })));
    expect(screen.getByText('Good morning')).toBeVisible();
    expect(screen.queryByText('Painted')).not.toBeInTheDocument();
  });

  test('makes way for the message of a remote that can’t be loaded', () => {
    const { loader } = openSlot();
    act(() => loader.fail('catalog'));
    expect(unavailable()).toBeVisible();
    expect(screen.queryByText('Painted')).not.toBeInTheDocument();
  });

  test('is not shown in the place of another view', () => {
    openSlot({ view: 'search' });
    expect(screen.queryByText('Painted')).not.toBeInTheDocument();
  });
});

test('a loaded remote shows its view at once and gives it the host', () => {
  const { loader, host } = openSlot();
  const seen: unknown[] = [];
  const View = ({ host: given }: RemoteViewProps) => {
    seen.push(given, useHost());
    return <p>Good morning</p>;
  };
  act(() => loader.arrive(makeRemote({ views: { home: View } })));
  expect(screen.getByText('Good morning')).toBeVisible();
  expect(seen).toEqual([host, host]);
});

test('a remote that could not be loaded is named, and Retry loads it again', async () => {
  const { loader } = openSlot();
  act(() => loader.fail('catalog'));
  expect(unavailable()).toHaveTextContent('Home is not available right now.');
  expect(screen.getByRole('heading', { level: 1, name: /^Home is not available/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Prelude' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(loader.calls.at(-1)).toBe('retry catalog');
  act(() => loader.arrive(makeRemote({ views: { home: () => <p>Good morning</p> } })));
  expect(screen.getByText('Good morning')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['unknown', 'contract'] as const)(
  'if a retry can’t help (%s), there is no Retry',
  (code) => {
    const { loader } = openSlot();
    act(() => loader.fail('catalog', code));
    expect(unavailable()).toHaveTextContent('Home is not available right now.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('a missing view is named, and reported', () => {
  const { loader, host } = openSlot({ view: 'radio' });
  expect(host.reportedErrors).toEqual([]);
  act(() => loader.arrive(makeRemote()));
  expect(unavailable()).toHaveTextContent('Home is not available right now.');
  expect(host.reportedErrors).toMatchObject([
    { error: new Error('the remote has no such view'), where: 'catalog/radio' },
  ]);
});

test('a view that throws is contained, reported with its name, and Retry renders it again', async () => {
  const { loader, host } = openSlot();
  const broken = new Error('no rows');
  let isBroken = true;
  const View = () => {
    if (isBroken) throw broken;
    return <p>Good morning</p>;
  };
  act(() => loader.arrive(makeRemote({ views: { home: View } })));
  expect(unavailable()).toHaveTextContent('Home is not available right now.');
  expect(screen.getByRole('heading', { name: 'Prelude' })).toBeVisible();
  expect(host.reportedErrors).toEqual([{ error: broken, where: 'catalog/home' }]);

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(unavailable()).toBeInTheDocument();
  expect(host.reportedErrors).toHaveLength(2);

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Good morning')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  // The remote itself works: it is not loaded again.
  expect(loader.calls).toEqual(['load catalog']);
});

test('a view that throws later, in a user action, is contained as well', async () => {
  const { loader, host } = openSlot();
  const View = ({ host: { page$ } }: RemoteViewProps) => {
    if (page$.value === 'search') throw new Error('no search');
    return <p>Good morning</p>;
  };
  act(() => loader.arrive(makeRemote({ views: { home: View } })));
  host.navigate('search');
  act(() => loader.arrive(makeRemote({ views: { home: View } })));
  expect(unavailable()).toBeInTheDocument();
  expect(host.reportedErrors).toHaveLength(1);
});
