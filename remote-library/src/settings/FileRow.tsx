import { useState, type DragEvent, type JSX } from 'react';
import { ChooseFile } from '../transfer/ChooseFile';
import styles from './FileRow.module.css';
import { SettingsRow } from './SettingsSection';

/** Takes a file to import, by its button or by drop. */
export function FileRow({ onFile }: { readonly onFile: (file: File) => void }): JSX.Element {
  const [isOver, setIsOver] = useState(false);

  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Prevents the browser from opening the file in place of the page.
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    // Ignores moves between elements within the row.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };

  return (
    // Keyboards use the button.
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      <SettingsRow
        title="Import"
        text="Adds a library or a playlist from a JSON, M3U8, CSV or XSPF file, also from other players. You see what it does before anything changes."
      >
        <ChooseFile label="Choose a File" onFile={onFile} />
      </SettingsRow>
    </div>
  );
}
