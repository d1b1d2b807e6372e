/** @jest-environment jsdom */
import { recordEarlyEvents } from './earlyEvents';
import { copyPrerenderedView } from '../remotes/prerenderedView';
import { showPrerendered, type Prerendered } from './prerenderedPage';

const FRAME = `
  <nav><ul><li><button aria-current="page">Home</button></li></ul>
    <h2><button aria-expanded="true">Quick Access</button></h2><ul class="quick"></ul></nav>
  <header><button aria-label="Go back" disabled></button>
    <button aria-label="Go forward" disabled></button></header>
  <main><aside>Guest</aside><div data-view="catalog/home"></div></main>`;

/** A page whose parser has reached its head: the root element follows. */
function openPage(): void {
  document.head.innerHTML = `
    <template data-boot="landing"><p>Welcome</p></template>
    <template data-boot="guest-dark">${FRAME}</template>
    <template data-boot="catalog/home 12"><h1>Good morning</h1></template>
    <template data-boot="catalog/home 24"><h1>Good evening</h1></template>
    <link rel="preload" as="style" href="/home.css">`;
  document.body.innerHTML = '';
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const root = (): HTMLElement => document.getElementById('root')!;
const styleSheet = (): HTMLLinkElement => document.head.querySelector('link')!;

const startBoot = (changes: Partial<Prerendered> = {}): void =>
  showPrerendered(window, {
    name: 'guest-dark',
    isHome: true,
    hasBanner: true,
    isQuickAccessOpen: true,
    canGoBack: false,
    canGoForward: false,
    styles: [styleSheet()],
    ...changes,
  });

async function show(changes: Partial<Prerendered> = {}): Promise<void> {
  startBoot(changes);
  document.body.innerHTML = '<div id="root"></div>';
  root().innerHTML = '<main data-not-started></main>';
  await settle();
}

/** The browser has loaded the preload, and then applies the style sheet. */
async function loadStyles(): Promise<void> {
  styleSheet().dispatchEvent(new Event('load'));
  expect(styleSheet().rel).toBe('stylesheet');
  styleSheet().dispatchEvent(new Event('load'));
  await settle();
}

beforeEach(() => {
  recordEarlyEvents(window);
  openPage();
  jest.spyOn(Date.prototype, 'getHours').mockReturnValue(11);
});
afterEach(() => jest.restoreAllMocks());

test('the paint of that name is shown as soon as there is a root element; what is there stays behind it', async () => {
  await show({ name: 'landing' });
  expect(root()).toHaveTextContent('Welcome');
  expect(root()).toHaveAttribute('data-prerendered');
  expect(root().lastElementChild).toHaveAttribute('data-not-started');
});

test('a page without that paint stays as it is', async () => {
  await show({ name: 'member-light' });
  expect(root()).not.toHaveAttribute('data-prerendered');
  expect(root().childElementCount).toBe(1);
});

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock a view is painted with %s, once its styles are there', async (hour, heading) => {
  jest.mocked(Date.prototype.getHours).mockReturnValue(hour);
  await show();
  expect(document.querySelector('h1')).toBeNull();
  await loadStyles();
  expect(document.querySelector('[data-view] h1')).toHaveTextContent(heading);
});

test('a view whose styles come after the shell has taken over is painted in the shell’s own place', async () => {
  await show();
  root().removeAttribute('data-prerendered');
  root().innerHTML = '<div data-view="catalog/home"></div>';
  await loadStyles();
  const place = root().querySelector('[data-view]');
  expect(place).toHaveTextContent('Good morning');
  expect(place).toHaveAttribute('data-prerendered');
});

test('a view is painted whose styles have arrived before the root element', async () => {
  startBoot();
  await loadStyles();
  document.body.innerHTML = '<div id="root"></div>';
  await settle();
  expect(document.querySelector('[data-view] h1')).toHaveTextContent('Good morning');
});

test('without the styles of the remotes, as for a stranger, no view is painted, not even after the sign-in', async () => {
  await show({ name: 'landing', styles: [] });
  expect(copyPrerenderedView(window, 'catalog/home', 11)).toBeNull();
});

test('a view whose styles can’t be loaded is not painted', async () => {
  await show();
  styleSheet().dispatchEvent(new Event('error'));
  await settle();
  expect(document.querySelector('h1')).toBeNull();
  expect(root()).toHaveTextContent('Home');
});

test('on another page than home the frame is shown without one, and no item is the current one', async () => {
  await show({ isHome: false });
  await loadStyles();
  expect(root()).toHaveTextContent('Home');
  expect(document.querySelector('[data-view], [aria-current]')).toBeNull();
});

test('a dismissed banner and a closed group stay so', async () => {
  await show({ hasBanner: false, isQuickAccessOpen: false });
  expect(document.querySelector('aside')).toBeNull();
  expect(document.querySelector('nav h2 button')).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelector('.quick')).toHaveAttribute('hidden');
});

test.each([
  [false, false],
  [true, false],
  [false, true],
])(
  'a way back (%p) and a way forward (%p) are painted as such',
  async (canGoBack, canGoForward) => {
    await show({ canGoBack, canGoForward });
    const isEnabled = (label: string): boolean =>
      document.querySelector(`[aria-label="${label}"]`)?.matches(':enabled') ?? false;
    expect([isEnabled('Go back'), isEnabled('Go forward')]).toEqual([canGoBack, canGoForward]);
  },
);
