import { map, type Observable } from 'rxjs';
import { merge } from '../reactive/streams';
import type { EventBus, WindowEventName } from './windowEvents';
import type { LibraryRecordName } from '../model/libraryRecords';
import type { RecordNotice } from '../storage/libraryStorage';

/** The event of a record. */
export type RecordEventName = Extract<
  WindowEventName,
  'favorites-updated' | 'recent-updated' | 'play-counts-updated' | 'playlists-updated'
>;

/** The event of each record (specification 7.11). */
export const RECORD_EVENTS: Readonly<Record<LibraryRecordName, RecordEventName>> = {
  favorites: 'favorites-updated',
  recent: 'recent-updated',
  playCounts: 'play-counts-updated',
  playlists: 'playlists-updated',
};

/** The record changes that any code in this tab has published as an event. */
export const recordNotices = (events: EventBus): Observable<RecordNotice> =>
  merge(
    ...(Object.keys(RECORD_EVENTS) as LibraryRecordName[]).map((name) =>
      events.on(RECORD_EVENTS[name]).pipe(map(({ userId }) => ({ name, userId }))),
    ),
  );
