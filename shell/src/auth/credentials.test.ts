import { emailErrorOf, passwordErrorOf } from './credentials';

test.each([
  'robin@example.org',
  'r@e.co',
  'first.last+music@mail.example.org',
  'ροβιν@παράδειγμα.ελ',
])('%s is an email', (email) => expect(emailErrorOf(email)).toBeUndefined());

test.each(['robin', 'robin@', '@example.org', 'robin@example', 'a b@example.org', 'a@b@c.org'])(
  '%s is none',
  (email) => expect(emailErrorOf(email)).toBe('Please enter a valid email address.'),
);

test('a password has six characters at least', () => {
  expect(passwordErrorOf('12345')).toBe('Password must be at least 6 characters.');
  expect(passwordErrorOf('123456')).toBeUndefined();
});

test('blanks count in a password, for they are sent as they are', () => {
  expect(passwordErrorOf('      ')).toBeUndefined();
});

test('what is empty has no error of its own: the form says so as a whole', () => {
  expect(emailErrorOf('')).toBeUndefined();
  expect(passwordErrorOf('')).toBeUndefined();
});
