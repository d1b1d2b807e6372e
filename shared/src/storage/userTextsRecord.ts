import { isFields } from '../model/fields';
import type { RecordCodec } from './records';

/** Texts of one user by key. */
export type UserTexts = Readonly<Record<string, string>>;

/** `local_texts_{userId}`, our own key in addition to those of specification 3.14. */
export const userTextsCodec: RecordCodec<UserTexts> = {
  key: (userId) => `local_texts_${userId}`,
  empty: () => ({}),
  decode(json) {
    if (!isFields(json)) return null;
    const all = Object.entries(json);
    const texts = all.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return { record: Object.fromEntries(texts), isComplete: texts.length === all.length };
  },
};
