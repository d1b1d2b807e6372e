import { Page, PageHeading, type RemoteViewProps } from '@prelude/shared';
import { useSyncExternalStore, type JSX } from 'react';
import { ScrobblerSettings } from './ScrobblerSettings';
import { scrobblerOf } from './scrobblerOfPage';

/** What was not sent yet, and the settings. */
export function ScrobblerPage(props: RemoteViewProps): JSX.Element {
  const scrobbler = scrobblerOf(props.host);
  const { queue } = useSyncExternalStore(scrobbler.subscribe, () => scrobbler.state);
  return (
    <Page>
      <PageHeading>Scrobbler</PageHeading>
      <ScrobblerSettings {...props} />
      <h2>Waiting to be sent</h2>
      {queue.length === 0 ? (
        <p>No plays are waiting.</p>
      ) : (
        <ul>
          {queue.map(({ listened_at: at, track_metadata: track }) => (
            <li key={`${at} ${track.track_name}`}>
              {track.track_name} by {track.artist_name}
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
