import { useHost, VisuallyHidden, type Playlist } from '@prelude/shared';
import {
  createRowFocus,
  obeyRowKey,
  ReorderableList,
  useRowDrag,
  useRowHeight,
} from '@prelude/shared/reorder';
import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type JSX,
  type RefObject,
} from 'react';
import { scrollerOf } from '../page/scrollerOf';
import { createPlaylistCommands, type PlaylistSection } from './playlistCommands';
import { PlaylistRow } from './PlaylistRow';
import styles from './PlaylistTracks.module.css';

/** A playlist's rows, which their owner may put in another order by pointer, by keys and by their menus. */
export function PlaylistTracks({
  playlist,
  page,
}: {
  readonly playlist: Playlist;
  /** What the page's heading stands in. */
  readonly page: RefObject<HTMLElement | null>;
}): JSX.Element {
  const { playback, playlists } = useHost();
  const { id, tracks: entries } = playlist;
  const entryIds = useMemo(() => entries.map((entry) => entry.id), [entries]);
  const [rows, setRows] = useState<HTMLElement | null>(null);
  const scroller = useMemo(() => rows && scrollerOf(rows), [rows]);
  const [keptId, keep] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const rowHeightPx = useRowHeight();
  const labelId = useId();
  const hintId = useId();

  const { focus, commands } = useMemo(() => {
    const rowFocus = createRowFocus<string, PlaylistSection>({
      root: () => rows,
      heading: () => page.current?.querySelector<HTMLElement>('[data-page-heading]') ?? null,
      keep,
    });
    const parts = { playlists, playlistId: id, focus: rowFocus, announce };
    return { focus: rowFocus, commands: createPlaylistCommands(parts) };
  }, [playlists, id, page, rows]);
  const { drop, onPointerDown } = useRowDrag({
    scroller,
    rowHeightPx,
    lists: commands.lists,
    onPut: commands.moveTo,
  });

  // Another tab may have taken the row that had the focus.
  useLayoutEffect(() => focus.recover(commands.lists()), [focus, commands, entries]);

  const play = useCallback(
    (entryId: string) => {
      const present = playlists.playlists$.value.find((one) => one.id === id)?.tracks ?? [];
      const index = present.findIndex((entry) => entry.id === entryId);
      const track = present[index]?.trackData;
      if (!track) return;
      if (playback.currentTrack$.value?.trackId === track.trackId) playback.toggle();
      else
        playback.playQueue(
          present.map(({ trackData }) => trackData),
          index,
        );
    },
    [playback, playlists, id],
  );

  return (
    // The handlers are for what the rows' controls let through.
    <div
      ref={setRows}
      role="presentation"
      data-uses-arrows=""
      onKeyDown={(event) => obeyRowKey(event, commands)}
      onPointerDown={onPointerDown}
      onFocus={({ target }) => focus.note(target, commands.lists())}
      onBlur={focus.forget}
    >
      <ReorderableList
        section="tracks"
        labelId={labelId}
        ids={entryIds}
        scroller={scroller}
        rowHeightPx={rowHeightPx}
        keptId={keptId}
        drop={drop}
        surroundings={playlist}
        rowClassName={styles.row}
        renderRow={(index) => {
          const entry = entries[index];
          return (
            entry && (
              <PlaylistRow
                entry={entry}
                number={index + 1}
                isLast={index === entries.length - 1}
                hintId={hintId}
                commands={commands}
                onPlay={play}
              />
            )
          );
        }}
      />
      <VisuallyHidden>
        <span id={labelId}>Tracks of {playlist.name}</span>
        <span id={hintId}>
          Drag it, or press the up or down arrow key. Anywhere in the row, Alt with an arrow key
          moves it too.
        </span>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
