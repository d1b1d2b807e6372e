import { Button, VisuallyHidden } from '@prelude/shared';
import { useState, type JSX } from 'react';
import styles from './OverrideMark.module.css';

interface OverrideMarkProps {
  /** The container's URL by the remote's name. */
  readonly entries: ReadonlyMap<string, string>;
  /** The rejected requests. */
  readonly refusals: readonly string[];
  /** Called with the name of the remote to reset to the published version. */
  readonly onUsePublished: (name: string) => void;
}

/** A permanent notice of the overridden remotes, with a way to reset them. */
export function OverrideMark({
  entries,
  refusals,
  onUsePublished,
}: OverrideMarkProps): JSX.Element | null {
  const [isRefusalShown, setIsRefusalShown] = useState(refusals.length > 0);
  if (entries.size === 0 && !isRefusalShown) return null;
  return (
    <aside className={styles.mark} aria-label="Developer overrides">
      {[...entries].map(([name, entry]) => (
        <div key={name} className={styles.line}>
          <p className={styles.text}>
            <strong>{name}</strong>
            <span> comes from </span>
            <code>{new URL(entry).host}</code>
          </p>
          <Button onClick={() => onUsePublished(name)}>
            <span>Use the published one</span>
            <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
          </Button>
        </div>
      ))}
      {isRefusalShown && (
        <div className={styles.line}>
          <div role="alert" className={styles.text}>
            {refusals.map((refusal) => (
              <p key={refusal}>{refusal}</p>
            ))}
          </div>
          <Button onClick={() => setIsRefusalShown(false)}>Dismiss</Button>
        </div>
      )}
    </aside>
  );
}
