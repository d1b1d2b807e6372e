import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/** What compilers call in development mode, with the host's React: its production build has no runtime for development. */
export const jsxDEV = (
  type: Parameters<typeof jsx>[0],
  props: unknown,
  key: string | undefined,
  isStatic: boolean,
): ReturnType<typeof jsx> => (isStatic ? jsxs : jsx)(type, props, key);
