import { useMemo, useState, type JSX } from 'react';
import { Button, EmptyState, Page, TrackList, useBehavior, useHost } from '@prelude/shared';
import { count } from '../page/count';
import { GoHomeButton } from '../page/GoHomeButton';
import { ListHeader } from '../page/ListHeader';
import { useKeptFocus } from '../page/useKeptFocus';
import { PlayedAt } from './PlayedAt';

/** 'Recently Played': the last starts, newest first, and Clear (specification, points 2 and 9). */
export function RecentlyPlayedPage(): JSX.Element {
  const { library } = useHost();
  const recent = useBehavior(library.recent$);
  const pageRef = useKeptFocus<HTMLDivElement>(recent);
  const [openedAt] = useState(() => Date.now());
  const { tracks, playedAtById } = useMemo(
    () => ({
      tracks: recent.map(({ trackData }) => trackData),
      playedAtById: new Map(recent.map(({ trackData, playedAt }) => [trackData.trackId, playedAt])),
    }),
    [recent],
  );
  const isEmpty = recent.length === 0;
  return (
    <div ref={pageRef}>
      <Page>
        <ListHeader
          title="Recently Played"
          summary={isEmpty ? undefined : count(recent.length, 'track')}
        >
          {!isEmpty && <Button onClick={library.clearRecent}>Clear</Button>}
        </ListHeader>
        {isEmpty ? (
          <EmptyState
            icon="clock"
            title="Your recently played tracks will appear here after you play songs."
            action={<GoHomeButton />}
          />
        ) : (
          <TrackList
            label="Recently Played"
            tracks={tracks}
            renderAction={({ trackId }) => (
              <PlayedAt playedAt={playedAtById.get(trackId) ?? 0} now={openedAt} />
            )}
          />
        )}
      </Page>
    </div>
  );
}
