import { Button, useBehavior, useHost } from '@prelude/shared';
import { count } from '@prelude/shared/lists';
import { useEffect, useRef, useState, type JSX } from 'react';
import styles from './ImportDialog.module.css';
import { LeftOutList } from './LeftOutList';
import { planImport } from './planImport';
import type { FileContent } from './readJson';

/** '2 songs were not found, 1 line could not be read' */
const describeLeftOut = (missing: number, faults: number): string =>
  [
    missing > 0 && `${count(missing, 'song')} ${missing === 1 ? 'was' : 'were'} not found`,
    faults > 0 && `${count(faults, 'line')} could not be read`,
  ]
    .filter((words) => words !== false)
    .join(', ');

/** What an import will do, and what it leaves out. Follows the library while it is shown. */
export function ImportPreview({
  content,
  onClose,
}: {
  readonly content: FileContent;
  readonly onClose: () => void;
}): JSX.Element {
  const host = useHost();
  const { library, playlists, toasts, reportError } = host;
  const present = {
    favorites: useBehavior(library.favorites$),
    recent: useBehavior(library.recent$),
    playCounts: useBehavior(library.playCounts$),
    playlists: useBehavior(playlists.playlists$),
  };
  const { currentUser } = useBehavior(host.session$);
  const [isImporting, setIsImporting] = useState(false);
  const firstButton = useRef<HTMLButtonElement>(null);
  // The dialog had no other focusable element while the file was read.
  useEffect(() => firstButton.current?.focus(), []);

  const user = currentUser ?? { uid: '', isGuest: true };
  const { addition, changes, nothing, omissions } = planImport(content, present, user);
  const { faults, missing } = content;
  const leftOut = [...missing, ...faults];

  const start = async (): Promise<void> => {
    setIsImporting(true);
    let isKept = false;
    let reason: string | undefined;
    try {
      isKept = await library.add(addition, (refusal) => ({ reason } = refusal));
    } catch (error) {
      reportError(error, 'settings: import');
    }
    setIsImporting(false);
    // A user who signed in meanwhile has imported nothing.
    if (host.session$.value.currentUser?.uid !== currentUser?.uid) return onClose();
    if (!isKept)
      return toasts.show('Failed to import. Nothing was changed.', 'error', undefined, reason);
    toasts.show('Import finished', 'success');
    onClose();
  };

  return (
    <>
      <div role="status" className={styles.preview}>
        {changes.length === 0 ? (
          <p>{nothing}</p>
        ) : (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        {omissions.length > 0 && (
          <p className={styles.quiet}>{`Left out: ${omissions.join('; ')}.`}</p>
        )}
        {leftOut.length > 0 && (
          <p className={styles.quiet}>{`${describeLeftOut(missing.length, faults.length)}:`}</p>
        )}
      </div>
      <LeftOutList lines={leftOut} />
      <div className={styles.buttons}>
        {changes.length === 0 ? (
          <Button ref={firstButton} variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button
              ref={firstButton}
              variant="primary"
              busy={isImporting}
              onClick={() => void start()}
            >
              {isImporting ? 'Importing...' : 'Import'}
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </>
        )}
      </div>
    </>
  );
}
