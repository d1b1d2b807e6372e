import { clientOf } from './clientOf.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::6', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8::'],
  ['::1', '::'],
])('the client at %s is %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});
