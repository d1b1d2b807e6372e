import { act, render, screen } from '@testing-library/react';
import { createState, select, type Behavior } from '../reactive/behavior';
import { createFakeHost } from '../testing/createFakeHost';
import { takeConsoleErrors } from '../testing/consoleErrors';
import { HostProvider, useHost } from './host';
import { useBehavior } from './useBehavior';

test('a view shows the current value, follows changes, and renders only for them', () => {
  const cell = createState({ title: 'One', seconds: 0 });
  const title$ = select(cell.state$, ({ title }) => title);
  let renders = 0;
  function Title({ of$ }: { of$: Behavior<string> }) {
    renders += 1;
    return <h1>{useBehavior(of$)}</h1>;
  }
  const { unmount } = render(<Title of$={title$} />);
  expect(screen.getByRole('heading')).toHaveTextContent('One');

  act(() => cell.update((state) => ({ ...state, seconds: 1 })));
  expect(renders).toBe(1);
  act(() => cell.update((state) => ({ ...state, title: 'Two' })));
  expect(screen.getByRole('heading')).toHaveTextContent('Two');
  expect(renders).toBe(2);

  unmount();
  cell.update((state) => ({ ...state, title: 'Three' }));
  expect(renders).toBe(2);
});

test('a view that is given another behavior shows that one', () => {
  function Title({ of$ }: { of$: Behavior<string> }) {
    return <h1>{useBehavior(of$)}</h1>;
  }
  const { rerender } = render(<Title of$={createState('One').state$} />);
  rerender(<Title of$={createState('Two').state$} />);
  expect(screen.getByRole('heading')).toHaveTextContent('Two');
});

function PresentPage() {
  return <p>{useBehavior(useHost().page$)}</p>;
}

test('a tree reads its host', () => {
  const host = createFakeHost({ page: 'search' });
  render(
    <HostProvider host={host}>
      <PresentPage />
    </HostProvider>,
  );
  expect(screen.getByText('search')).toBeVisible();
  act(() => host.navigate('library'));
  expect(screen.getByText('library')).toBeVisible();
  expect(host.navigations).toEqual(['library']);
  host.end();
});

test('a tree without a host throws a helpful error', () => {
  expect(() => render(<PresentPage />)).toThrow('useHost needs a HostProvider above it');
  takeConsoleErrors();
});
