import { Button, useBehavior, type RemoteRegistration, type Track } from '@prelude/shared';
import type { FakeHost, HarnessSetup, HarnessView } from '@prelude/shared/testing';
import { RemoteSlot, ToastRegion, type RemoteLoader } from '@prelude/shell/mini-shell';
import { useEffect, useState, type JSX } from 'react';
import { Choice } from './Choice';
import { USERS } from './createHarnessHost';
import styles from './Harness.module.css';
import { choicesQuery, NETWORKS, SESSIONS, type HarnessChoices } from './harnessChoices';
import { SLOTS_VIEW } from './harnessViews';
import { SlotStage } from './SlotStage';

interface HarnessProps {
  readonly registration: RemoteRegistration;
  readonly setup: HarnessSetup;
  /** The views to choose from. */
  readonly views: readonly HarnessView[];
  readonly host: FakeHost;
  readonly tracks: readonly Track[];
  readonly loader: RemoteLoader;
  readonly firstChoices: HarnessChoices;
  /** Forgets what the stores have kept. */
  readonly onStartAfresh: () => void;
}

/** A network that goes and comes back is met by the page that is open, as in the product. */
const LIVE_NETWORKS: readonly HarnessChoices['network'][] = ['fast', 'offline'];

/** The mini-shell around one remote: its views, and switches for what the shell would decide. */
export function Harness(props: HarnessProps): JSX.Element {
  const { registration, setup, views, host, tracks, loader, firstChoices, onStartAfresh } = props;
  const { name: remoteName, contributes } = registration;
  const [choices, setChoices] = useState(firstChoices);
  const page = useBehavior(host.page$);
  const { theme } = useBehavior(host.theme.state$);
  const [handledPage, setHandledPage] = useState(page);
  const shown = views.find(({ view }) => view === choices.view);
  const wanted = views.find((view) => view.page === page);

  // A view asked for another page: where it is one of this remote's, its view is shown.
  if (page !== handledPage) {
    setHandledPage(page);
    if (wanted) setChoices({ ...choices, view: wanted.view });
  }
  useEffect(() => {
    window.history.replaceState(null, '', choicesQuery({ ...choices, theme }));
  }, [choices, theme]);

  const chooseNetwork = (network: HarnessChoices['network']): void => {
    const isLive = LIVE_NETWORKS.includes(network) && LIVE_NETWORKS.includes(choices.network);
    if (isLive) {
      host.network.setOnline(network !== 'offline');
      setChoices({ ...choices, network });
      return;
    }
    // What has been fetched is kept by the remote: only a new page meets the other network.
    window.location.search = choicesQuery({ ...choices, theme, network });
  };

  return (
    <div className={styles.harness}>
      <header className={styles.switches}>
        <h1 className={styles.name}>{remoteName}</h1>
        <Choice
          label="View"
          options={views.map(({ view, label }) => [view, label])}
          chosen={choices.view}
          onChoose={(view) => {
            const chosen = views.find((candidate) => candidate.view === view);
            if (chosen?.page) host.navigate(chosen.page);
            setChoices({ ...choices, view });
          }}
        />
        <Choice
          label="Present"
          options={SESSIONS.map((session) => [session, session])}
          chosen={choices.session}
          onChoose={(session) => {
            host.setUser(USERS[session]);
            setChoices({ ...choices, session });
          }}
        />
        <Choice
          label="Network"
          options={NETWORKS.map((network) => [network, network])}
          chosen={choices.network}
          onChoose={chooseNetwork}
        />
        <Choice
          label="Theme"
          options={[
            ['dark', 'dark'],
            ['light', 'light'],
          ]}
          chosen={theme}
          onChoose={(next) => host.theme.setTheme(next)}
        />
        <p className={styles.page}>Page: {page}</p>
        <Button onClick={onStartAfresh}>Start afresh</Button>
      </header>
      {setup.Controls && <setup.Controls host={host} tracks={tracks} />}
      <main>
        {choices.view === SLOTS_VIEW ? (
          <SlotStage
            remoteName={remoteName}
            slots={contributes?.slots ?? []}
            tracks={tracks}
            loader={loader}
          />
        ) : (
          <RemoteSlot
            key={choices.view}
            loader={loader}
            remote={remoteName}
            view={choices.view}
            label={shown?.label ?? remoteName}
          />
        )}
      </main>
      <ToastRegion toasts={host.toasts} />
    </div>
  );
}
