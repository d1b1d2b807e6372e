import { greetingAt } from './greeting';

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at hour %d the greeting is %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});
