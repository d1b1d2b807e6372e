/** Keys that every object inherits a meaning for. */
const INHERITED = /^(__proto__|constructor|prototype)$/;

/** The page's data, without such keys and without numbers that JavaScript reads as Infinity. Throws if they are no JSON. */
export const parsePageJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) =>
    INHERITED.test(key) || value === Infinity || value === -Infinity ? undefined : value,
  );
