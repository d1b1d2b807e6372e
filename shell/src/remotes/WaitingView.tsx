import { useLayoutEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import { copyViewPaint, PAINTED, VIEW_PLACE } from './viewPaint';
import { useGrace } from './useGrace';
import styles from './WaitingView.module.css';

/**
 * A view that is loading: what the page painted for it before the scripts, otherwise a placeholder after a moment. The early
 * script may still paint the view afterwards (showFirstPaint.ts): its paint then takes the placeholder's place.
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
  const [paint] = useState(() => copyViewPaint(document, name, new Date().getHours()));
  const isSlow = useGrace(paint === null);
  useLayoutEffect(() => {
    if (paint) place.current?.append(paint);
  }, [paint]);
  const marks = { [VIEW_PLACE]: name, ...(paint && { [PAINTED]: '' }) };
  return (
    <div ref={place} className={styles.place} {...marks}>
      {isSlow && <div className={styles.placeholder}>{placeholder}</div>}
    </div>
  );
}
