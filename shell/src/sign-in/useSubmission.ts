import { useHost } from '@prelude/shared';
import { useEffect, useRef, useState } from 'react';
import type { SessionStore } from '../session/session';

/**
 * The submissions of one form. The session's error belongs to the form as long as it is mounted; after it was closed an
 * error is shown as a toast.
 */
export function useSubmission(session: SessionStore) {
  const { toasts } = useHost();
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const isThere = useRef(false);

  useEffect(() => {
    isThere.current = true;
    session.clearError();
    return () => {
      isThere.current = false;
      session.clearError();
    };
  }, [session]);

  return {
    isBusy,
    /** Runs a command of the session, one at a time; calls `onDone` if it succeeded and the form is still mounted. */
    async submit(command: () => Promise<boolean>, onDone: () => void): Promise<void> {
      // State updates only with the next render, too late for a double press.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setIsBusy(true);
      session.clearError();
      const isDone = await command();
      isUnderWay.current = false;
      if (isThere.current) {
        setIsBusy(false);
        if (isDone) onDone();
        return;
      }
      const { error } = session.session$.value;
      if (isDone || error === null) return;
      session.clearError();
      toasts.show(error, 'error');
    },
  };
}
