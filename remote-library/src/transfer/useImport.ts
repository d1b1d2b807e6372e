import { useEffect, useState } from 'react';
import { useHost } from '@prelude/shared';
import { FileRefusal } from './parseFileJson';
import { presentLibrary } from './presentLibrary';
import { readFile } from './readFile';
import type { FileContent } from './readJson';

/** The state of importing a file. */
export type ImportState =
  | { readonly step: 'reading'; readonly done: number; readonly total: number }
  | { readonly step: 'refused'; readonly reason: string }
  | { readonly step: 'ready'; readonly content: FileContent };

const STARTED: ImportState = { step: 'reading', done: 0, total: 0 };

/** Reads a file and plans its import; changes nothing. Closing cancels it. */
export function useImport(file: File): ImportState {
  const host = useHost();
  const [latest, setLatest] = useState<{ readonly of: File; readonly state: ImportState }>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: ImportState): void => {
      if (!signal.aborted) setLatest({ of: file, state: next });
    };
    readFile(file, {
      music: host.music,
      present: presentLibrary(host),
      origin: window.location.origin,
      now: Date.now(),
      signal,
      onProgress: (done, total) => show({ step: 'reading', done, total }),
    }).then(
      (content) => show({ step: 'ready', content }),
      (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof FileRefusal) return show({ step: 'refused', reason: error.message });
        // The file was moved, or access to it is denied.
        host.reportError(error, 'settings: read a file');
        show({ step: 'refused', reason: 'The file could not be read. Please try again.' });
      },
    );
    return () => controller.abort();
  }, [file, host]);

  // What is known of an earlier file says nothing of this one.
  return latest?.of === file ? latest.state : STARTED;
}
