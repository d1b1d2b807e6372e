import { expect, test } from '../test.ts';

test.beforeEach(async ({ asGuest, home }) => {
  await asGuest();
  await home.greeting.waitFor();
});

test('the page’s policy runs no inline script and loads nothing from elsewhere', async ({
  page,
}) => {
  const outcome = await page.evaluate(async () => {
    const violation = new Promise<string>((done) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        done(effectiveDirective),
      ),
    );
    new Image().src = 'http://127.0.0.1:9/picture.png';
    const directive = await violation;
    const element = document.createElement('a');
    try {
      element.setAttribute('onclick', 'window.hasRun = true');
    } catch {
      // Trusted Types refuse the attribute itself.
    }
    element.click();
    await new Promise((done) => setTimeout(done));
    return { directive, hasRun: 'hasRun' in window };
  });
  expect(outcome).toEqual({ directive: 'img-src', hasRun: false });
});

test('no text becomes markup or code: Trusted Types, where the engine has them, or else the policy', async ({
  page,
}) => {
  const outcome = await page.evaluate(async () => {
    // A driver may run a test's code without the page's policy; a timer runs it as the page's own.
    await new Promise((done) => setTimeout(done));
    const attempt = (act: () => void): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const element = document.createElement('div');
    return {
      hasTrustedTypes: 'trustedTypes' in window,
      markup: attempt(() => (element.innerHTML = '<img src="x">')),
      code: attempt(() => void Reflect.construct(Function, ['return 1'])),
      script: attempt(() => (document.createElement('script').src = '/elsewhere.js')),
    };
  });
  expect(outcome.code).not.toBe('done');
  if (!outcome.hasTrustedTypes) return;
  expect(outcome.markup).not.toBe('done');
  expect(outcome.script).not.toBe('done');
});
