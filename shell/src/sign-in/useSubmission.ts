import { useHost } from '@prelude/shared';
import { useEffect, useRef, useState } from 'react';
import type { SessionStore } from '../session/session';

/**
 * The submissions of one form. While the form is mounted it shows the session's error. After that a toast shows it.
 */
export function useSubmission(session: SessionStore) {
  const { toasts } = useHost();
  const [isBusy, setIsBusy] = useState(false);
  const isInProgress = useRef(false);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    session.clearError();
    return () => {
      isMounted.current = false;
      session.clearError();
    };
  }, [session]);

  return {
    isBusy,
    /** Runs a command of the session, one at a time; calls `onDone` if it succeeded and the form is still mounted. */
    async submit(command: () => Promise<boolean>, onDone: () => void): Promise<void> {
      // State updates only with the next render, too late for a double press.
      if (isInProgress.current) return;
      isInProgress.current = true;
      setIsBusy(true);
      session.clearError();
      const isDone = await command();
      isInProgress.current = false;
      if (isMounted.current) {
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
