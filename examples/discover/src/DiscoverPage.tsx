import {
  HostProvider,
  Page,
  useHost,
  useRootAttribute,
  type RemoteViewProps,
} from '@prelude/shared';
import { useEffect, useState, type JSX } from 'react';
import { createBlindPlayer } from './blindPlayer';
import { GenreChoice } from './GenreChoice';
import { Listening } from './Listening';
import { Result } from './Result';
import { decide, songOf, type Round } from './round';
import { useRound } from './useRound';
import { useSearch } from './useSearch';

/** The page “Blind listening”. */
export function DiscoverPage({ host }: RemoteViewProps): JSX.Element {
  return (
    <HostProvider host={host}>
      <Discover />
    </HostProvider>
  );
}

/** The choice of genres, then the songs one by one, then what was kept. */
function Discover(): JSX.Element {
  const { playback } = useHost();
  const [player] = useState(() => createBlindPlayer(playback));
  const [round, setRound] = useRound();
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    // Before the shell stores the queue.
    window.addEventListener('pagehide', player.leave, { capture: true });
    return () => {
      window.removeEventListener('pagehide', player.leave, { capture: true });
      player.leave();
    };
  }, [player]);

  const play = ({ songs, decisions }: Round): void => {
    const song = songs[decisions.length];
    if (song) player.playHidden(song, decisions.length + 1, songs.length);
  };
  const begin = (next: Round): void => {
    setStarted(true);
    setRound(next);
    play(next);
  };
  const search = useSearch(begin);

  const isListening = round !== null && songOf(round) !== undefined;
  // Toasts would cover the four buttons at its foot.
  useRootAttribute('data-head-toasts', isListening);
  return (
    <Page hasFootActions={isListening}>
      {round === null && <GenreChoice search={search} />}
      {round !== null && isListening && (
        <Listening
          round={round}
          player={player}
          takesFocus={isStarted}
          onPlay={() => play(round)}
          onDecide={(decision) => {
            const next = decide(round, decision);
            setStarted(true);
            setRound(next);
            if (songOf(next)) play(next);
            else player.end();
          }}
          onEnd={() => {
            player.end();
            setRound(null);
          }}
        />
      )}
      {round !== null && !isListening && (
        <Result
          round={round}
          search={search}
          takesFocus={isStarted}
          onOtherGenres={() => setRound(null)}
        />
      )}
    </Page>
  );
}
