import { step } from './step.ts';
import type { Visit } from './visit.ts';

const card = `<li><div class="cover"></div><p>A name</p><p>Another name</p><button type="button">Like</button></li>`;
const cards = (count: number): string => card.repeat(count);

/** A page without script: what the machine and the browser need for the same input. */
const BARE_PAGE = `<!doctype html>
<meta name="viewport" content="width=device-width">
<title>Bare</title>
<style>
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 16px; list-style: none; padding: 0; }
  .row { overflow: auto hidden; scroll-behavior: smooth; }
  .row ul { grid-auto-flow: column; grid-auto-columns: 180px; grid-template-columns: none; }
  .cover { aspect-ratio: 1; background: steelblue; border-radius: 8px; }
</style>
<main>
  <input type="search" aria-label="Search">
  <button type="button" id="press">Press</button>
  <button type="button" id="forward" onclick="document.querySelector('.row').scrollBy({ left: 400 })">Forward</button>
  <button type="button" id="back" onclick="document.querySelector('.row').scrollBy({ left: -400 })">Back</button>
  <div class="row" tabindex="0"><ul>${cards(12)}</ul></div>
  <ul>${cards(50)}</ul>
</main>`;

/** The path of the bare page. */
export const BARE_PAGE_URL = `data:text/html,${encodeURIComponent(BARE_PAGE)}`;

const STEPS = 3;

/** Records, under the names that the product's kinds refer to, the same input in the bare page. */
export async function visitBarePage(visit: Visit): Promise<void> {
  await visit.page.locator('input').focus();
  await visit.record('type', async () => {
    for (const letter of 'electronic') await visit.key(letter);
  });
  await visit.record('press', async () => {
    for (let time = 0; time < 2 * STEPS; time += 1) await visit.press('#press');
  });
  if (visit.device.isTouch) {
    const swipe = (): Promise<void> =>
      step(visit, [250, -250], 2, (x) => visit.scroll('.row', { x }));
    await visit.record('swipe', swipe, { countFrames: true });
  } else {
    await visit.record('row arrow', () =>
      step(visit, ['#forward', '#back'], STEPS, (arrow) => visit.press(arrow)),
    );
    await visit.record('row key', async () => {
      await visit.page.locator('.row').focus();
      await step(visit, ['ArrowRight', 'ArrowLeft'], STEPS, (key) => visit.key(key));
    });
  }
  const scroll = async (): Promise<void> => {
    for (let time = 0; time < 4 * STEPS; time += 1) await visit.scroll('main', { y: 240 });
    await visit.untilAtRest();
  };
  await visit.record('scroll', scroll, { countFrames: true });
}
