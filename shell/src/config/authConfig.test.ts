import { RegistryError } from './registry';
import { parseAuthConfig } from './authConfig';

const PROJECT = { apiKey: 'key', authDomain: 'prelude.example', projectId: 'demo-prelude' };
const IDENTITY = { subject: 'robin', email: 'robin@example.org', name: 'Robin' };

test.each([undefined, null])('a page with %p has no auth service', (value) => {
  expect(parseAuthConfig(value)).toBeNull();
});

test('a real project is read unchanged, without unknown fields', () => {
  expect(parseAuthConfig({ ...PROJECT, appId: 'x' })).toEqual({ ...PROJECT, emulator: null });
});

test('an emulator may name test identities, or none', () => {
  expect(parseAuthConfig({ ...PROJECT, emulator: {} })?.emulator).toEqual({ testIdentities: [] });
  const emulator = { testIdentities: [IDENTITY] };
  expect(parseAuthConfig({ ...PROJECT, emulator })?.emulator).toEqual(emulator);
});

test.each<[unknown, string]>([
  [7, 'auth must be an object'],
  [[], 'auth must be an object'],
  [{ ...PROJECT, apiKey: ' ' }, 'auth.apiKey must be a text that is not empty'],
  [{ ...PROJECT, authDomain: 1 }, 'auth.authDomain must be a text that is not empty'],
  [{ apiKey: 'key', authDomain: 'a.example' }, 'auth.projectId must be a text that is not empty'],
  [{ ...PROJECT, emulator: true }, 'auth.emulator must be an object'],
  [
    { ...PROJECT, emulator: { testIdentities: IDENTITY } },
    'auth.emulator.testIdentities must be a list',
  ],
  [
    { ...PROJECT, emulator: { testIdentities: [{ ...IDENTITY, email: '' }] } },
    'auth.emulator.testIdentities[0].email must be a text that is not empty',
  ],
])('the auth %j is rejected, and the message names the field', (value, message) => {
  expect(() => parseAuthConfig(value)).toThrow(new RegistryError(message));
});
