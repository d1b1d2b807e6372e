import { FINGER, POINTER, testEveryScreen, TOUCH } from '../../fixtures/everyScreen.ts';
import { test } from '../../fixtures/test.ts';

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, ...TOUCH });
  testEveryScreen(FINGER);
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, ...TOUCH });
  testEveryScreen(FINGER);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  // axe computes contrast from the page's own backgrounds, which the browser replaces.
  testEveryScreen(POINTER, ['color-contrast']);
});
