import {
  type Fields,
  isFields,
  parseKeptTrack,
  parseTrack,
  parseTrackId,
  type Track,
} from '@prelude/shared';
import { FILE_VERSION } from './fileFormat';
import { FileRefusal } from './parseFileJson';
import { checkSongCount } from './wantedSong';

/** Collects what could not be read, each a sentence for the user without its full stop. */
export type Faults = string[];

/** Notes what could not be read. A file of nothing else is refused before it takes up the memory. */
export const note = (faults: Faults, fault: string): void => checkSongCount(faults.push(fault));

/** Refuses a file of a newer version, or without a version. */
export function checkVersion({ version }: Fields): void {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    throw new FileRefusal('The file is damaged: “version” is not a whole number.');
  if (version > FILE_VERSION)
    throw new FileRefusal(
      `The file was made by a newer version (format ${version}, this one reads up to ${FILE_VERSION}). Reload the page, then try again.`,
    );
}

/** A list field, empty if missing. */
export function readList(fields: Fields, name: string): readonly unknown[] {
  const list = fields[name] ?? [];
  if (!Array.isArray(list)) throw new FileRefusal(`The file is damaged: “${name}” is not a list.`);
  return list;
}

/** An object field, empty if missing. */
export function readFields(fields: Fields, name: string): Fields {
  const object = fields[name] ?? {};
  if (!isFields(object)) throw new FileRefusal(`The file is damaged: “${name}” is not an object.`);
  return object;
}

function describeTrackFault(value: unknown): string {
  if (!isFields(value)) return 'is no track';
  if (parseTrackId(value.trackId) === null) return 'has no valid “trackId”';
  return parseTrack({ ...value, trackName: 'known' })
    ? 'has no “trackName”'
    : 'has no “artistName”';
}

/** A track of the file, or null after noting its fault; `where` names it. */
export function readTrack(value: unknown, where: string, faults: Faults): Track | null {
  const track = parseKeptTrack(value);
  if (!track) note(faults, `${where} ${describeTrackFault(value)}`);
  return track;
}
