import { plural } from '../model/plural';
import { userLocales } from './userLocales';

/** A number with its noun, "1 song" or "1,204 songs", in the user's digits. */
export const count = (
  amount: number,
  noun: string,
  locales: readonly string[] = userLocales(),
): string => `${new Intl.NumberFormat(locales).format(amount)} ${plural(amount, noun)}`;
