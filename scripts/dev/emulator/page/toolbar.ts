import type { Contributions } from '@prelude/shared';

/** What the emulator's server tells its toolbar (../emulatorPage.ts). */
interface Told {
  readonly contributes?: Contributions;
  readonly presence: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}

/** The page of the product on which each slot is shown. */
const PAGE_OF_SLOT: Readonly<Record<string, string>> = {
  'library-section': 'library',
  'settings-section': 'settings',
};

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

const product = element<HTMLIFrameElement>('product');
const told = JSON.parse(element('told').textContent ?? '{}') as Told;
const reload = (): void => product.contentWindow?.location.reload();

function write(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
}

/** Calls `choose` with the value of a group of radio buttons, now and after each change. */
function follow(name: string, choose: (value: string) => void): void {
  for (const button of document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
    button.addEventListener('change', () => choose(button.value));
}

// The page hears of another page's changes to the storage by itself.
follow('theme', (theme) => write('theme', theme));
follow('user', (user) => {
  for (const [key, text] of Object.entries(told.presence[user] ?? {})) write(key, text);
  reload();
});
follow('network', (network) => {
  void fetch(`network/${network}`, { method: 'POST' }).then(reload);
});
follow('width', (width) => {
  product.dataset['width'] = width;
});
element('afresh').addEventListener('click', () => {
  localStorage.clear();
  product.contentWindow?.sessionStorage.clear();
  reload();
});
element('save').addEventListener('click', () => {
  const { emulator_seed: _mark, ...texts } = { ...localStorage };
  void fetch('seed', { method: 'POST', body: JSON.stringify(texts) })
    .then((answer) => answer.text())
    .then((text) => (element('saved').textContent = text));
});

const { pages = [], slots = [] } = told.contributes ?? {};
const targets = [
  ...pages.map(({ key, title }) => [title, key] as const),
  ...slots.map(({ slot }) => [slot, PAGE_OF_SLOT[slot] ?? 'home'] as const),
];
for (const [label, target] of new Map(targets)) {
  const button = document.createElement('button');
  button.textContent = label;
  button.addEventListener('click', () => {
    const detail = { page: target };
    product.contentWindow?.dispatchEvent(new CustomEvent('navigate', { detail }));
  });
  element('shown').append(button);
}

const check = (name: string, value: string | null): void => {
  const chosen = document.querySelector<HTMLInputElement>(
    `input[name="${name}"][value="${value}"]`,
  );
  if (chosen) chosen.checked = true;
};
product.addEventListener('load', () => {
  const isMember = localStorage.getItem('session_hint')?.startsWith('{') ?? false;
  const isGuest = localStorage.getItem('guest_present') === '1';
  check('user', isMember ? 'member' : isGuest ? 'guest' : 'none');
  check('theme', localStorage.getItem('theme'));
});
