import { Button, useHost } from '@prelude/shared';
import { useState, type JSX } from 'react';
import { transferCode } from '../transfer/transferCode';
import { FileRow } from './FileRow';
import { SettingsRow, SettingsSection } from './SettingsSection';

type Transfer = Awaited<ReturnType<typeof transferCode.load>>;

/** "Take it with you": exports and imports the library. Its code is loaded on demand. */
export function LibrarySection(): JSX.Element {
  const host = useHost();
  const [isExporting, setIsExporting] = useState(false);
  const [importing, setImporting] = useState<
    (Pick<Transfer, 'ImportDialog'> & { file: File }) | null
  >(null);

  /** Runs an action of that code; shows and reports a failure. */
  const withTransfer = async (run: (transfer: Transfer) => void, failed: string): Promise<void> => {
    try {
      run(await transferCode.load());
    } catch (error) {
      host.reportError(error, 'settings: export and import');
      host.toasts.show(failed, 'error');
    }
  };
  const exportAll = async (): Promise<void> => {
    setIsExporting(true);
    await withTransfer(({ exportLibrary }) => exportLibrary(host), 'Failed to export library');
    setIsExporting(false);
  };
  const importFile = (file: File): void =>
    void withTransfer(
      ({ ImportDialog }) => setImporting({ ImportDialog, file }),
      'Failed to open the file',
    );

  return (
    <>
      <SettingsSection title="Your Library">
        <SettingsRow
          title="Export"
          text="Liked songs, recently played, play counts and playlists in one file."
        >
          <Button busy={isExporting} onClick={() => void exportAll()}>
            Export Library
          </Button>
        </SettingsRow>
        <FileRow onFile={importFile} />
      </SettingsSection>
      {importing && (
        <importing.ImportDialog file={importing.file} onClose={() => setImporting(null)} />
      )}
    </>
  );
}
