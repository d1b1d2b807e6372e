import { useBehavior, useHost } from '@prelude/shared';
import { useMemo, useState } from 'react';
import { readRound, type Round } from './round';

const KEY = 'round';

/**
 * The round of the current user, and what changes it; null before the first song. It is stored, so that a reload and a later visit
 * continue it, and a guest takes it along to the account. If the browser refuses to store it, it lasts as long as the page.
 */
export function useRound(): readonly [Round | null, (round: Round | null) => void] {
  const { userMemory } = useHost();
  const [storage] = useState(() => userMemory.storageOf('discover'));
  const { [KEY]: text } = useBehavior(storage.texts$);
  const stored = useMemo(() => readRound(text), [text]);
  const [refused, setRefused] = useState<Round | null>(null);
  const change = (round: Round | null): void => {
    const refusal = storage.write(KEY, round && JSON.stringify(round));
    setRefused(refusal === null ? null : round);
  };
  return [refused ?? stored, change];
}
