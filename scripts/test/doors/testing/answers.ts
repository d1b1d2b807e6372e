/** An answer with these bytes as JSON. */
export const jsonAnswer = (bytes: Buffer, status = 200): Response =>
  new Response(new Uint8Array(bytes), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/** Runs an act while every request of this process is answered with these bytes. */
export async function answering<T>(bytes: Buffer, act: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.resolve(jsonAnswer(bytes));
  try {
    return await act();
  } finally {
    globalThis.fetch = fetch;
  }
}
