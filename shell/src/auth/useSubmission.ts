import { useHost } from '@prelude/shared';
import { useEffect, useRef, useState } from 'react';
import type { SessionStore } from './session';

/** A form's way to send what was typed. */
export interface Submission {
  readonly isBusy: boolean;
  /** Runs a command of the session, one at a time; `onDone` follows where it succeeded and the form is still there. */
  submit(command: () => Promise<boolean>, onDone: () => void): Promise<void>;
}

/**
 * One form's submissions. The session's error is the form's as long as the form is there; that of a form which was
 * closed meanwhile is told in a toast, because the person still expects an answer.
 */
export function useSubmission(session: SessionStore): Submission {
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
    async submit(command, onDone) {
      // The state is a render late for a second press of the same moment.
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
