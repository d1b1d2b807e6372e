/** After this many milliseconds the download has begun and the blob is released. Ours to choose. */
const KEPT_MILLISECONDS = 30_000;

/** A text that becomes a downloaded file. */
export interface SavedFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly text: string;
}

/** Saves a file as a download; gives its name. */
export function saveFile({ name, type, text }: SavedFile): string {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MILLISECONDS);
  return name;
}
