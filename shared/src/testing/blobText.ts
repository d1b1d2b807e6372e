/** Reads a blob as UTF-8, as browsers do. */
function text(this: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // Read as text, so the result is a string.
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The blob can’t be read'));
    reader.readAsText(this);
  });
}

/** Adds the method that jsdom's blobs and files lack. */
export function completeBlobs(): void {
  Object.assign(Blob.prototype, { text });
}
