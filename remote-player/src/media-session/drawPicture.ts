/** The largest size of a cover on a lock screen, in pixels. */
export const DRAWN_PIXELS = 512;

const loaded = (image: HTMLImageElement): Promise<boolean> =>
  new Promise((resolve) => {
    // No `decode`, which waits for a frame that a background page does not have.
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });

const readAsUrl = (blob: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });

/**
 * Draws a picture of this origin as a square PNG of 512 px and gives a data URL, which the page's policy allows; null
 * if it can't be loaded or drawn. Never rejects.
 */
export async function drawPicture(url: string, document: Document): Promise<string | null> {
  const image = document.createElement('img');
  image.src = url;
  if (!(await loaded(image))) return null;
  const canvas = document.createElement('canvas');
  canvas.width = DRAWN_PIXELS;
  canvas.height = DRAWN_PIXELS;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, DRAWN_PIXELS, DRAWN_PIXELS);
  try {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob && (await readAsUrl(blob));
  } catch {
    // Some browsers refuse to read the canvas (a picture of another origin, protection against fingerprinting).
    return null;
  }
}
