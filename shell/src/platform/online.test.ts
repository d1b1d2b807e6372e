/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import { fireEvent } from '@testing-library/react';
import { createOnline } from './online';

function browserIs(isOnline: boolean): void {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
}

afterEach(() => jest.restoreAllMocks());

test('it follows the browser offline and online, until its scope ends', () => {
  const scope = new Scope();
  const online$ = createOnline(window, scope);
  expect(online$.value).toBe(true);
  browserIs(false);
  expect(online$.value).toBe(false);
  browserIs(true);
  expect(online$.value).toBe(true);
  scope.end();
  browserIs(false);
  expect(online$.value).toBe(true);
});

test('a page that starts offline knows it at once', () => {
  browserIs(false);
  expect(createOnline(window, new Scope()).value).toBe(false);
});
