import { Dialog, Spinner } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './ImportDialog.module.css';
import { ImportPreview } from './ImportPreview';
import { ImportRefusal } from './ImportRefusal';
import { useImport } from './useImport';

/** Reads a file and previews its import. */
export function ImportDialog({
  file,
  onOtherFile,
  onClose,
}: {
  readonly file: File;
  readonly onOtherFile: (file: File) => void;
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
        <ImportRefusal reason={state.reason} onOtherFile={onOtherFile} />
      )}
      {state.step === 'ready' && <ImportPreview content={state.content} onClose={onClose} />}
    </Dialog>
  );
}
