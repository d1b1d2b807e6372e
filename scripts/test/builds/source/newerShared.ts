export * from '../../../../shared/src/index';

/** What a newer `shared` has that the host's has not. */
export const describeSharedCopy = (): string => 'A copy of its own';
