/** Reads a blob as UTF-8, as browsers do. */
function text(this: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The blob can’t be read'));
    reader.readAsText(this);
  });
}

/** Gives jsdom's blobs and files the method that they lack. */
export function completeBlobs(): void {
  Object.assign(Blob.prototype, { text });
}
