import { resolve } from 'node:path';
import { firstScreenRemotes, repositoryRoot } from '../../lib/index.ts';
import { hostConstants } from '../hostConstants.ts';
import { HOST_NAME } from '../pageClassName.ts';
import { pageTemplate } from '../shellSources.ts';
import { treeVersions } from '../versions.ts';
import { bundleForDom } from './bundleForDom.ts';
import { openDom } from './openDom.ts';

const GUEST = { guest_session: 'guest_1', guest_present: '1' };
const MEMBER = { session_hint: JSON.stringify({ uid: 'member', isGuest: false }) };
const LIGHT = { theme: 'light' };

/** What a browser may remember, as far as the first paint differs. */
const MEMORIES: readonly Readonly<Record<string, string>>[] = [
  {},
  GUEST,
  { ...GUEST, ...LIGHT },
  MEMBER,
  { ...MEMBER, ...LIGHT },
];

/** A page whose remotes never arrive. */
function waitingPage(): string {
  const data = {
    allowUnverified: true,
    remotes: firstScreenRemotes().map((name) => ({
      name,
      entry: `/${name}.js`,
      integrity: null,
      contract: `^${treeVersions.offers}`,
      federationVersion: treeVersions.federationVersion,
    })),
    firstScreen: firstScreenRemotes(),
    auth: { apiKey: 'none', authDomain: 'prelude.invalid', projectId: 'none' },
  };
  return pageTemplate().replace(
    '<!-- head -->',
    `<script type="application/json" id="prelude-page">${JSON.stringify(data)}</script>`,
  );
}

/** The name and the markup of the product's first render in a DOM. */
async function firstRender(
  script: string,
  stored: Readonly<Record<string, string>>,
): Promise<readonly [name: string, html: string]> {
  const { window, close } = openDom(waitingPage(), stored);
  try {
    window.eval(script);
    const root = window.document.getElementById('root');
    if (!root) throw new Error('the page has no #root');
    await new Promise<void>((done) => {
      new window.MutationObserver(() => {
        if (!root.querySelector('[data-not-started]')) done();
      }).observe(root, { childList: true });
    });
    return [window['paintName'] as string, root.innerHTML];
  } finally {
    close();
  }
}

/** The first paint of the shell by what the browser remembers (`prerenderedName`). */
export async function paintShell(): Promise<Readonly<Record<string, string>>> {
  const script = await bundleForDom({
    contents: `
      import './src/bootstrap';
      import { prerenderedName } from './src/startup/prerenderedPage';
      globalThis.paintName = prerenderedName((key) => localStorage.getItem(key));`,
    folder: resolve(repositoryRoot, 'shell'),
    uniqueName: HOST_NAME,
    define: hostConstants(treeVersions),
  });
  const paints = await Promise.all(MEMORIES.map((stored) => firstRender(script, stored)));
  return Object.fromEntries(paints);
}
