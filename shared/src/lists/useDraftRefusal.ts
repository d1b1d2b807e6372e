import { useState } from 'react';
// The host's copy: it reads the host from the context, which a remote's own copy does not have.
import { useBehavior, useHost } from '@prelude/shared';
import { draftRefusal, type DraftRefusal } from '../model/draftRefusal';

/** The refusal that a form for a new playlist shows. */
export interface ShownRefusal {
  /** The reason why the last submit was refused, as long as it applies; null otherwise. */
  readonly refusal: DraftRefusal | null;
  /** Called at each submit; gives the reason to refuse it. */
  readonly check: () => DraftRefusal | null;
}

/** Shows at a form for a new playlist why it was refused: one reason at a time, until its cause is gone. */
export function useDraftRefusal(draft: Parameters<typeof draftRefusal>[1]): ShownRefusal {
  const { session$ } = useHost();
  const { currentUser } = useBehavior(session$);
  const [refused, setRefused] = useState<DraftRefusal['about'] | null>(null);
  const refusal = draftRefusal(currentUser, draft);
  return {
    refusal: refusal?.about === refused ? refusal : null,
    check() {
      setRefused(refusal?.about ?? null);
      return refusal;
    },
  };
}
