/** A whole number of things in words, "1 song" or "1,204 songs", in the visitor's digits. */
export const count = (
  amount: number,
  noun: string,
  locales: readonly string[] = navigator.languages,
): string =>
  `${new Intl.NumberFormat([...locales]).format(amount)} ${noun}${amount === 1 ? '' : 's'}`;
