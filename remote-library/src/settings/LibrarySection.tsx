import { Button, useHost } from '@prelude/shared';
import { useState, type JSX } from 'react';
import { transferCode } from '../transfer/transferCode';
import { deletesUnusedStorage, EVICTION_WARNING } from '../transfer/eviction';
import { useExport } from '../transfer/useExport';
import { FileRow } from './FileRow';
import { SettingsRow, SettingsSection } from './SettingsSection';

type Transfer = Awaited<ReturnType<typeof transferCode.load>>;

const EXPORT_TEXT = 'Liked songs, recently played, play counts and playlists in one file.';

/** "Take it with you": exports and imports the library. Its code is loaded on demand. */
export function LibrarySection(): JSX.Element {
  const host = useHost();
  const { isExporting, exportAll } = useExport();
  const [importing, setImporting] = useState<
    (Pick<Transfer, 'ImportDialog'> & { file: File }) | null
  >(null);

  const importFile = (file: File): void =>
    void transferCode.load().then(
      ({ ImportDialog }) => setImporting({ ImportDialog, file }),
      (error: unknown) => {
        host.reportError(error, 'settings: export and import');
        host.toasts.show('Failed to open the file', 'error');
      },
    );

  return (
    <>
      <SettingsSection title="Your Library">
        <SettingsRow
          title="Export"
          text={deletesUnusedStorage(window) ? `${EXPORT_TEXT} ${EVICTION_WARNING}` : EXPORT_TEXT}
        >
          <Button busy={isExporting} onClick={exportAll}>
            Export Library
          </Button>
        </SettingsRow>
        <FileRow onFile={importFile} />
      </SettingsSection>
      {importing && (
        <importing.ImportDialog
          file={importing.file}
          onOtherFile={importFile}
          onClose={() => setImporting(null)}
        />
      )}
    </>
  );
}
