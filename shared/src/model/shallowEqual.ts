/** True if two objects or two lists have the same fields with identical values. */
export function shallowEqual(one: object, other: object): boolean {
  const fields = Object.entries(one);
  const others = other as Readonly<Record<string, unknown>>;
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => Object.is(value, others[name]))
  );
}
