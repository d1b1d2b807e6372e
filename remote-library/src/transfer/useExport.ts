import { useHost } from '@prelude/shared';
import { useState } from 'react';
import { transferCode } from './transferCode';

/** Exports the library to a file and shows its name; a failure is shown and reported. */
export function useExport(): { readonly isExporting: boolean; readonly exportAll: () => void } {
  const host = useHost();
  const [isExporting, setIsExporting] = useState(false);
  const run = async (): Promise<void> => {
    setIsExporting(true);
    try {
      const { exportLibrary } = await transferCode.load();
      host.toasts.show(`Exported as ${exportLibrary(host)}`, 'success');
    } catch (error) {
      host.reportError(error, 'settings: export and import');
      host.toasts.show('Failed to export library', 'error');
    }
    setIsExporting(false);
  };
  return { isExporting, exportAll: () => void run() };
}
