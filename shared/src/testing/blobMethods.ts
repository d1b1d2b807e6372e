const read = <Content>(start: (reader: FileReader) => void): Promise<Content> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as Content);
    reader.onerror = () => reject(reader.error ?? new Error('The blob can’t be read'));
    start(reader);
  });

/** Reads a blob as UTF-8, as browsers do. */
function text(this: Blob): Promise<string> {
  return read((reader) => reader.readAsText(this));
}

function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return read((reader) => reader.readAsArrayBuffer(this));
}

/** Adds the methods that jsdom's blobs and files lack. */
export function completeBlobs(): void {
  Object.assign(Blob.prototype, { text, arrayBuffer });
}
