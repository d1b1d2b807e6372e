import { useEffect, useRef, type JSX } from 'react';
import { ChooseFile } from './ChooseFile';
import styles from './ImportDialog.module.css';

/** Why nothing of a file can be imported, and the way to another file. */
export function ImportRefusal({
  reason,
  onOtherFile,
}: {
  readonly reason: string;
  readonly onOtherFile: (file: File) => void;
}): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  // The button of an earlier refusal disappeared with the focus while this file was read.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <p role="alert" className={styles.refusal}>
        {`${reason} Nothing was changed.`}
      </p>
      <div className={styles.buttons}>
        <ChooseFile
          label="Choose Another File"
          variant="primary"
          button={button}
          onFile={onOtherFile}
        />
      </div>
    </>
  );
}
