/** @jest-environment jsdom */
import { createEventBus } from './eventBus';

function thrown(): never {
  throw new Error('do not read me');
}

const hear = (name: string): { readonly details: unknown[]; stop(): void } => {
  const details: unknown[] = [];
  const listener = (event: Event): void => void details.push((event as CustomEvent).detail);
  window.addEventListener(name, listener);
  return { details, stop: () => window.removeEventListener(name, listener) };
};

test('a published event reaches code outside the bundles as a window event', () => {
  const outside = hear('navigate');
  createEventBus(window).publish('navigate', { page: 'search' });
  expect(outside.details).toEqual([{ page: 'search' }]);
  outside.stop();
});

test('an event from outside the bundles arrives parsed, without unknown fields', () => {
  const heard: unknown[] = [];
  const subscription = createEventBus(window)
    .on('perform-search')
    .subscribe((detail) => heard.push(detail));
  window.dispatchEvent(
    new CustomEvent('perform-search', { detail: { query: 'jazz', limit: 50, onclick: 'x' } }),
  );
  expect(heard).toEqual([{ query: 'jazz', limit: 50 }]);
  subscription.unsubscribe();
});

test.each([[undefined], [null], ['home'], [{}], [{ page: 'Admin' }]])(
  'an event with the detail %j is dropped',
  (detail) => {
    const heard: unknown[] = [];
    const subscription = createEventBus(window)
      .on('navigate')
      .subscribe((page) => heard.push(page));
    window.dispatchEvent(new CustomEvent('navigate', { detail }));
    window.dispatchEvent(new Event('navigate'));
    expect(heard).toEqual([]);
    subscription.unsubscribe();
  },
);

test.each<[string, () => Event]>([
  [
    'a field throws when it is read',
    () => {
      const detail = Object.defineProperty({}, 'page', { get: () => thrown() });
      return new CustomEvent('navigate', { detail });
    },
  ],
  [
    'the detail throws when it is read',
    () => Object.defineProperty(new Event('navigate'), 'detail', { get: () => thrown() }),
  ],
  [
    'the detail is a revoked proxy',
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return new CustomEvent('navigate', { detail: proxy });
    },
  ],
])('an event is dropped if %s, and the next one arrives', (_what, event) => {
  const heard: unknown[] = [];
  const bus = createEventBus(window);
  const subscription = bus.on('navigate').subscribe({
    next: (detail) => heard.push(detail),
    error: (error) => heard.push(error),
  });
  window.dispatchEvent(event());
  bus.publish('navigate', { page: 'home' });
  expect(heard).toEqual([{ page: 'home' }]);
  subscription.unsubscribe();
});

test('an ended subscription gets no events, and names are separate', () => {
  const heard: unknown[] = [];
  const bus = createEventBus(window);
  const subscription = bus.on('navigate').subscribe((detail) => heard.push(detail));
  bus.publish('favorites-updated', { userId: 'user-1' });
  subscription.unsubscribe();
  bus.publish('navigate', { page: 'home' });
  expect(heard).toEqual([]);
});
