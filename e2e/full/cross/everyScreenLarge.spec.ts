import config from '../../playwright.config.ts';
import { FINGER, POINTER, testEveryScreen, TOUCH } from '../../fixtures/everyScreen.ts';
import { test } from '../../fixtures/test.ts';

const { args = [], ...options } = config.use?.launchOptions ?? {};

// As a user chooses it in the browser's settings: twice the usual 16 px.
test.use({ launchOptions: { ...options, args: [...args, '--blink-settings=defaultFontSize=32'] } });

test.describe('with text of 200 %', () => {
  testEveryScreen(POINTER);
});

test.describe('with text of 200 % on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, ...TOUCH });
  testEveryScreen(FINGER);
});
