import { Button, TextField, type RemoteViewProps } from '@prelude/shared';
import { useState, useSyncExternalStore, type JSX } from 'react';
import { scrobblerOf } from './scrobblerOfPage';

/** Opting in and out, in the account's settings and on the scrobbler's page. */
export function ScrobblerSettings({ host }: RemoteViewProps): JSX.Element {
  const scrobbler = scrobblerOf(host);
  const { userName, problem } = useSyncExternalStore(scrobbler.subscribe, () => scrobbler.state);
  const [token, setToken] = useState('');
  return (
    <section aria-labelledby="scrobbler-settings">
      <h2 id="scrobbler-settings">ListenBrainz</h2>
      {userName === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void scrobbler.connect(token.trim());
          }}
        >
          <TextField
            label="Your ListenBrainz token"
            type="password"
            value={token}
            onChange={({ target }) => setToken(target.value)}
          />
          <Button type="submit">Report my plays</Button>
        </form>
      ) : (
        <>
          <p>Your plays are reported as {userName}.</p>
          <Button onClick={() => scrobbler.disconnect()}>Stop reporting</Button>
        </>
      )}
      <p role="status">{problem}</p>
    </section>
  );
}
