import { emailErrorOf, passwordErrorOf } from './useFieldValidation';

test.each([
  'robin@example.org',
  'r@e.co',
  'first.last+music@mail.example.org',
  'ροβιν@παράδειγμα.ελ',
])('%s is an email', (email) => expect(emailErrorOf(email)).toBeUndefined());

test.each(['robin', 'robin@', '@example.org', 'robin@example', 'a b@example.org', 'a@b@c.org'])(
  '%s is not',
  (email) => expect(emailErrorOf(email)).toBe('Please enter a valid email address.'),
);

test('a password has six characters at least', () => {
  expect(passwordErrorOf('12345')).toBe('Password must be at least 6 characters.');
  expect(passwordErrorOf('123456')).toBeUndefined();
});

test('spaces count in a password, because it is sent unchanged', () => {
  expect(passwordErrorOf('      ')).toBeUndefined();
});

test('an empty field shows no error; the form shows one', () => {
  expect(emailErrorOf('')).toBeUndefined();
  expect(passwordErrorOf('')).toBeUndefined();
});
