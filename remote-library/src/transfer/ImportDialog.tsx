import { Dialog, Spinner } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './ImportDialog.module.css';
import { ImportPreview } from './ImportPreview';
import { useImport } from './useImport';

/** Reads a file and previews its import. */
export function ImportDialog({
  file,
  onClose,
}: {
  readonly file: File;
  readonly onClose: () => void;
}): JSX.Element {
  const state = useImport(file);
  return (
    <Dialog title="Import" onClose={onClose}>
      <p className={styles.file} dir="auto">
        {file.name}
      </p>
      {state.step === 'reading' && (
        <div className={styles.reading}>
          <Spinner label={state.total === 0 ? 'Reading the file...' : 'Looking for the songs...'} />
          {state.total > 0 && (
            <progress
              className={styles.progress}
              aria-label="Songs looked for"
              value={state.done}
              max={state.total}
            />
          )}
        </div>
      )}
      {state.step === 'refused' && (
        <p role="alert" className={styles.refusal}>
          {`${state.reason} Nothing was changed.`}
        </p>
      )}
      {state.step === 'ready' && <ImportPreview content={state.content} onClose={onClose} />}
    </Dialog>
  );
}
