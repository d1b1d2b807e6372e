/** How long a browser may take to begin with a download, in milliseconds; the blob is given free then. Ours to choose. */
const KEPT_MILLISECONDS = 30_000;

/** A text that becomes a file of the visitor's. */
export interface SavedFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly text: string;
}

/** Hands the visitor a file as a download. */
export function saveFile({ name, type, text }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MILLISECONDS);
}
