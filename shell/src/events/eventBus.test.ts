import { createEventBus } from './eventBus';

const hear = (name: string): { readonly details: unknown[]; stop(): void } => {
  const details: unknown[] = [];
  const listener = (event: Event): void => void details.push((event as CustomEvent).detail);
  window.addEventListener(name, listener);
  return { details, stop: () => window.removeEventListener(name, listener) };
};

test('what is published reaches code outside the bundles as a window event', () => {
  const outside = hear('navigate');
  createEventBus(window).publish('navigate', { page: 'search' });
  expect(outside.details).toEqual([{ page: 'search' }]);
  outside.stop();
});

test('what code outside the bundles dispatches arrives parsed, without unknown fields', () => {
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

test.each([[undefined], [null], ['home'], [{}], [{ page: 'admin' }]])(
  'an event with the detail %j never arrives',
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

test('one who has stopped listening hears nothing more, and one name is not another', () => {
  const heard: unknown[] = [];
  const bus = createEventBus(window);
  const subscription = bus.on('navigate').subscribe((detail) => heard.push(detail));
  bus.publish('favorites-updated', { userId: 'user-1' });
  subscription.unsubscribe();
  bus.publish('navigate', { page: 'home' });
  expect(heard).toEqual([]);
});
