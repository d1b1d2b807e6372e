import {
  HostProvider,
  Page,
  PageHeading,
  useBehavior,
  useHost,
  type RemoteModule,
  type RemoteView,
} from '@prelude/shared';
import type { JSX } from 'react';
import { remote as real } from './realRemote';

declare global {
  /** True while the view in the settings and the action break, as a test says in the page. */
  var isDiaryBroken: boolean | undefined;
  /** The same for its pages. */
  var isDiaryPageBroken: boolean | undefined;
}

const withHost = (View: () => JSX.Element): RemoteView =>
  function ViewWithHost({ host }) {
    return (
      <HostProvider host={host}>
        <View />
      </HostProvider>
    );
  };

const section = (title: string, text: string) =>
  function Section(): JSX.Element {
    return (
      <section aria-label={title}>
        <h2>{title}</h2>
        <p>{text}</p>
      </section>
    );
  };

function DiaryPage(): JSX.Element {
  const place = useBehavior(useHost().subpage$);
  if (globalThis.isDiaryPageBroken) throw new Error('broken on purpose: the page');
  return (
    <Page>
      <PageHeading>Listening diary</PageHeading>
      <p>{place ?? 'Every day'}</p>
    </Page>
  );
}

const Settings = section('Diary', 'It notes what you play.');

function breakDiary(): void {
  if (globalThis.isDiaryBroken) throw new Error('broken on purpose: the diary');
}

function BreakableSettings(): JSX.Element {
  breakDiary();
  return <Settings />;
}

/** The remote with pages and slots besides its own views, which its record declares. */
export const remote: RemoteModule = {
  ...real,
  contract: '^2.2',
  views: {
    ...real.views,
    diary: withHost(DiaryPage),
    onThisDay: withHost(section('On this day', 'You heard nothing a year ago.')),
    settings: withHost(BreakableSettings),
    light: withHost(() => (
      <span role="img" aria-label="The diary is open">
        ●
      </span>
    )),
  },
  actions: {
    async note({ toasts }, tracks) {
      // A failure after a request is one, too.
      if (globalThis.isDiaryBroken) await fetch('/healthz');
      breakDiary();
      toasts.show(`Noted ${tracks.map(({ trackName }) => trackName).join(', ')}`, 'success');
    },
  },
};
