import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  PageHeading,
  Spinner,
  TrackCard,
  useBehavior,
  useHost,
  type Track,
} from '@prelude/shared';
import { count, focusHeading } from '@prelude/shared/lists';
import { useEffect, useId, useState, type JSX } from 'react';
import styles from './Result.module.css';
import { songsThatAre, type Round } from './round';
import type { Search } from './useSearch';

interface ResultProps {
  readonly round: Round;
  readonly search: Search;
  /** True if the listener has just decided about the last song: the focus moves to the heading. */
  readonly takesFocus: boolean;
  readonly onOtherGenres: () => void;
}

/** For example “Discovered 26 November”, in the language of the page. */
const playlistName = (day: Date): string =>
  `Discovered ${day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}`;

/** The end of a round: what was kept, and what to do with it. */
export function Result({ round, search, takesFocus, onOtherGenres }: ResultProps): JSX.Element {
  const kept = songsThatAre('kept', round);
  const passed = songsThatAre('passed', round);
  useEffect(() => {
    if (takesFocus) focusHeading();
  }, [takesFocus]);

  const { genreIds, songs, heardIds } = round;
  const hearOthers = (): void =>
    search.start(genreIds, [...heardIds, ...songs.map(({ trackId }) => trackId)]);
  return (
    <div className={styles.result}>
      <header className={styles.head}>
        <PageHeading>{kept.length > 0 ? `You kept ${kept.length}` : 'You kept none'}</PageHeading>
        <p className={styles.text}>
          {kept.length > 0
            ? `You heard ${count(songs.length, 'song')}. The ones that you kept are in Liked Songs.`
            : 'Other songs may suit you better.'}
        </p>
        <div className={styles.actions}>
          {kept.length > 0 && <MakePlaylist kept={kept} />}
          <Button
            variant={kept.length > 0 ? 'secondary' : 'primary'}
            busy={search.state === 'searching'}
            onClick={hearOthers}
          >
            <Icon name="refresh" />
            <span>Again</span>
          </Button>
          <Button variant="quiet" onClick={onOtherGenres}>
            Other genres
          </Button>
        </div>
      </header>
      {search.state === 'searching' && <Spinner label="Shuffling the songs" />}
      {search.state === 'failed' && (
        <ErrorState title="The songs can’t be loaded right now." onRetry={hearOthers} />
      )}
      {search.state === 'nothing' && (
        <div role="status">
          <EmptyState
            icon="music"
            title="You have heard all songs of these genres."
            action={
              <Button onClick={() => search.start(genreIds)}>Hear those that I passed again</Button>
            }
          />
        </div>
      )}
      {kept.length > 0 && <Songs title="Kept" songs={kept} />}
      {passed.length > 0 && <Songs title="Passed" songs={passed} />}
    </div>
  );
}

/** Makes the playlist with one press, and then leads to it; guests are asked to sign up first. */
function MakePlaylist({ kept }: { readonly kept: readonly Track[] }): JSX.Element {
  const { playlists, session$, events, navigate } = useHost();
  const { currentUser } = useBehavior(session$);
  const [playlistId, setPlaylistId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isThere = useBehavior(playlists.playlists$).some(({ id }) => id === playlistId);

  if (!currentUser || currentUser.isGuest)
    return (
      <Button
        variant="primary"
        onClick={() => events.publish('open-auth-modal', { mode: 'signup' })}
      >
        Sign up to make a playlist
      </Button>
    );
  if (isThere)
    return (
      <Button variant="primary" onClick={() => navigate('library', `playlist/${playlistId}`)}>
        Open the playlist
      </Button>
    );
  const make = async (): Promise<void> => {
    setBusy(true);
    const made = await playlists.create({ name: playlistName(new Date()), tracks: kept });
    setBusy(false);
    setPlaylistId(made?.id ?? null);
  };
  return (
    <Button variant="primary" busy={isBusy} onClick={() => void make()}>
      <Icon name="plus" />
      <span>Make a playlist</span>
    </Button>
  );
}

function Songs({
  title,
  songs,
}: {
  readonly title: string;
  readonly songs: readonly Track[];
}): JSX.Element {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.songs}>
        {songs.map((track) => (
          <li key={track.trackId}>
            <TrackCard track={track} row={songs} />
          </li>
        ))}
      </ul>
    </section>
  );
}
