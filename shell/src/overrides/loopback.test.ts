import { isLoopback } from './loopback';

test.each(['http://localhost:3102/entry.js', 'http://127.0.0.1:3102/', 'http://localhost/a.js'])(
  '%s is on this machine only',
  (address) => {
    expect(isLoopback(new URL(address))).toBe(true);
  },
);

test.each([
  'https://prelude.example/entry.js',
  'http://localhost.prelude.example/entry.js',
  'http://localhost@prelude.example/entry.js',
  'http://127.0.0.1.prelude.example/',
  'http://user:secret@localhost:3102/',
  'http://192.168.0.7:3102/',
  'http://0.0.0.0:3102/',
  'https://localhost:3102/entry.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('%s may be on another machine', (address) => {
  expect(isLoopback(new URL(address))).toBe(false);
});
