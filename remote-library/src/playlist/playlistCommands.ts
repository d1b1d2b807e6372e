import type { Playlists, Track } from '@prelude/shared';
import {
  singleList,
  type RowCommands,
  type RowFocus,
  type RowLists,
  type RowPlace,
} from '@prelude/shared/reorder';

/** The one list of a playlist's page. */
export type PlaylistSection = 'tracks';

/** What a person can do with a playlist's rows; the same object as long as its page is open. */
export interface PlaylistCommands extends RowCommands<string> {
  moveTo(entryId: string, place: RowPlace<PlaylistSection>): void;
  /** The rows as they stand now. */
  lists(): RowLists<string, PlaylistSection>;
}

/** What the commands stand on. */
export interface PlaylistCommandParts {
  readonly playlists: Playlists;
  readonly playlistId: string;
  readonly focus: RowFocus<string, PlaylistSection>;
  /** Says something politely to those who don't see it. */
  readonly announce: (text: string) => void;
}

/** How a track is called in full. */
export const nameOf = ({ trackName, artistName }: Track): string => `${trackName} by ${artistName}`;

/** Makes the commands of a playlist's rows: what they change, what they say, and where the focus goes. */
export function createPlaylistCommands({
  playlists,
  playlistId,
  focus,
  announce,
}: PlaylistCommandParts): PlaylistCommands {
  const entries = (): readonly { readonly id: string; readonly trackData: Track }[] =>
    playlists.playlists$.value.find(({ id }) => id === playlistId)?.tracks ?? [];
  const lists = (): RowLists<string, PlaylistSection> =>
    singleList(
      'tracks',
      entries().map(({ id }) => id),
    );

  const moveTo: PlaylistCommands['moveTo'] = (entryId, { position }) => {
    focus.follow(() => {
      void playlists.moveEntry(playlistId, entryId, position);
      return entryId;
    });
    const present = entries();
    const place = present.findIndex(({ id }) => id === entryId);
    const track = present[place]?.trackData;
    if (track) announce(`${nameOf(track)}, position ${place + 1} of ${present.length}`);
  };

  return {
    lists,
    moveTo,
    moveBy(entryId, by) {
      const from = lists().placeOf(entryId);
      const position = (from?.position ?? -1) + by;
      if (from && position >= 0 && position < entries().length)
        moveTo(entryId, { ...from, position });
    },
    remove(entryId) {
      const place = lists().placeOf(entryId);
      if (!place) return;
      focus.follow(() => {
        void playlists.removeEntries(playlistId, [entryId]);
        return lists().rowNear(place);
      });
    },
    walk(entryId, to) {
      const present = entries();
      const from = present.findIndex(({ id }) => id === entryId);
      const target =
        to === 'first' ? present[0] : to === 'last' ? present.at(-1) : present[from + to];
      if (target) focus.follow(() => target.id);
    },
  };
}
