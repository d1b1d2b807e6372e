import { act, render } from '@testing-library/react';
import { createFakeHost } from '../testing/createFakeHost';
import { HostProvider } from './host';
import { Slot } from './Slot';

function show(host = createFakeHost()) {
  const { container } = render(
    <HostProvider host={host}>
      <Slot name="settings-section" />
    </HostProvider>,
    { onCaughtError: () => undefined },
  );
  return { host, container };
}

const view = (name: string, View = () => <p>{name}</p>) => ({ name, View, onError: jest.fn() });

test('a slot adds nothing to the page where nothing is declared', () => {
  const { container } = show();
  expect(container).toBeEmptyDOMElement();
});

test('a slot shows its own views in their order', () => {
  const { host, container } = show();
  act(() => {
    host.slots.setViews('home-row', [view('elsewhere')]);
    host.slots.setViews('settings-section', [view('one'), view('two')]);
  });
  expect(container).toHaveTextContent('onetwo');
});

test('a view that throws renders nothing and tells the host, and the others stay', () => {
  const { host, container } = show();
  const failure = new Error('broken');
  const broken = view('broken', () => {
    throw failure;
  });
  act(() => host.slots.setViews('settings-section', [broken, view('two')]));
  expect(container).toHaveTextContent(/^two$/);
  expect(broken.onError).toHaveBeenCalledWith(failure);
});
