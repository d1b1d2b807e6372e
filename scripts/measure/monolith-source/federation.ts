// Stands in for the shell's federation in the monolith that `npm run measure` compares with: there is none.

/** The monolith's loader asks for no container. */
export const createFederation = (): undefined => undefined;

/** No runtime, no version. */
export const federationVersion = '';
