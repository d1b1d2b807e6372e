/** As large as the largest lock screen shows a cover, in pixels. */
export const DRAWN_PIXELS = 512;

const loaded = (image: HTMLImageElement): Promise<boolean> =>
  new Promise((resolve) => {
    // No `decode`: it waits for a frame, and a page in the background has none.
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
 * Draws a picture of this origin as a square PNG of 512 px and answers it as a data URL, which the page's policy
 * allows; null where it can't be had or drawn. Never rejects.
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
    // A browser that guards what was drawn (a picture from elsewhere, a mode against fingerprints).
    return null;
  }
}
