import type { Cover } from './covers.ts';

const QUALITY = 82;

/** JPEGs of covers, for programs that show no SVG; each is made once. */
export function createPictures(): (cover: Cover) => Promise<Buffer> {
  const made = new Map<Cover, Promise<Buffer>>();
  const make = async (cover: Cover): Promise<Buffer> => {
    // Its native library is loaded when a link is first previewed.
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(cover.svg(600)))
      .jpeg({ quality: QUALITY })
      .toBuffer();
  };
  return (cover) => {
    const picture = made.get(cover) ?? make(cover);
    made.set(cover, picture);
    return picture;
  };
}
