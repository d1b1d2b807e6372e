/** Refuses code by selectors; each option is a selector and what its message says. ESLint's rule of this name. */
export const restrictedSyntax = {
  meta: { schema: { type: 'array', items: { type: 'object' } } },
  create: ({ options, report }) =>
    Object.fromEntries(
      options.map(({ selector, message }) => [selector, (node) => report({ node, message })]),
    ),
};
