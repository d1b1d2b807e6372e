import { useEffect, useLayoutEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import { copyPrerenderedView, PRERENDERED, VIEW } from './prerenderedView';
import styles from './WaitingView.module.css';

/** A placeholder for a shorter time would only flicker. */
const GRACE_MILLIS = 100;

/** True once `isWaiting` has lasted longer than a moment. */
function useGrace(isWaiting: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsOver(true), GRACE_MILLIS);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [isWaiting]);
  return isWaiting && isOver;
}

/**
 * A view that is loading: its prerendered markup, or a placeholder after a moment. The boot script may still show the markup later
 * (prerenderedPage.ts). It then replaces the placeholder.
 */
export function WaitingView({
  name,
  placeholder,
}: {
  /** `remote/view` */
  readonly name: string;
  readonly placeholder: ReactNode;
}): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [paint] = useState(() => copyPrerenderedView(window, name, new Date().getHours()));
  const isSlow = useGrace(paint === null);
  useLayoutEffect(() => {
    if (paint) place.current?.append(paint);
  }, [paint]);
  const marks = { [VIEW]: name, ...(paint && { [PRERENDERED]: '' }) };
  return (
    <div ref={place} className={styles.place} {...marks}>
      {isSlow && <div className={styles.placeholder}>{placeholder}</div>}
    </div>
  );
}
