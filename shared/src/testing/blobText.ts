/** Reads a blob as UTF-8, as browsers do. */
function text(this: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // As text, so it is one.
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The blob can’t be read'));
    reader.readAsText(this);
  });
}

/** Gives jsdom's blobs and files the method that they lack. */
export function completeBlobs(): void {
  Object.assign(Blob.prototype, { text });
}
