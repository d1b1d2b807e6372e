/** A breach of rule 4: this module starts a clock when it is imported. */
export const clock: unknown = setInterval(() => undefined, 1000);
