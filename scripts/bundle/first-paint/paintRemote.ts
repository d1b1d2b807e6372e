import { containerName } from '@prelude/shell/container-name';
import { FIRST_VIEWS } from '@prelude/shell/remote-views';
import { resolve } from 'node:path';
import { repositoryRoot, type RemotePackage } from '../../lib/index.ts';
import type { RemoteFirstPaint, TimedMarkup } from '../../site/index.ts';
import { bundleForDom } from './bundleForDom.ts';
import { openDom } from './openDom.ts';
import type { PaintedView } from './page/paintView.tsx';

const HOURS_OF_DAY = 24;

/** What a view asks for later than this is not part of its first paint. */
const ASKING_MILLIS = 50;

/** Paints a view at each hour of the day; hours that look the same are one entry. */
function paintThroughTheDay(paintAt: (hour: number) => PaintedView): readonly TimedMarkup[] {
  const paints: TimedMarkup[] = [];
  for (let hour = 0; hour < HOURS_OF_DAY; hour += 1) {
    const { html } = paintAt(hour);
    if (paints.at(-1)?.html === html) paints.pop();
    paints.push({ html, untilHour: hour + 1 });
  }
  return paints;
}

/** The first paint of a remote's views on the first screen; null if it has none there. */
export async function paintRemote(remote: RemotePackage): Promise<RemoteFirstPaint | null> {
  const views = FIRST_VIEWS.filter((place) => place.remote === remote.name).map(({ view }) => view);
  if (views.length === 0) return null;
  const painter = resolve(repositoryRoot, 'scripts/bundle/first-paint/page/paintView.tsx');
  const script = await bundleForDom({
    contents: `
      import { remote } from './src/remote';
      import { paintCard, paintView } from ${JSON.stringify(painter)};
      Object.assign(globalThis, { paintCard, painted: (view) => paintView(remote, view) });`,
    folder: resolve(repositoryRoot, remote.folder),
    uniqueName: containerName(remote.name),
  });
  let hour = 0;
  const { window, close } = openDom('<!doctype html>', {}, () => hour);
  try {
    const paintAt = (view: string, at: number): PaintedView => {
      hour = at;
      // From the start each time, so that React counts its ids from the same one.
      window.eval(script);
      return (window['painted'] as (name: string) => PaintedView)(view);
    };
    const paints = views.map(
      (view) => [view, paintThroughTheDay((at) => paintAt(view, at))] as const,
    );
    const asking = views.map((view) => paintAt(view, 0));
    // A view may ask in a later task than the one that renders it.
    await new Promise((resolve) => window.setTimeout(resolve, ASKING_MILLIS));
    return {
      views: Object.fromEntries(paints),
      requests: asking.flatMap(({ requests }) => requests()),
      ...(remote.firstCovers !== undefined && {
        covers: remote.firstCovers as NonNullable<RemoteFirstPaint['covers']>,
        card: (window['paintCard'] as () => string)(),
      }),
    };
  } finally {
    close();
  }
}
