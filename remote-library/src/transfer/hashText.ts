/**
 * A stable short id for a text, 16 hexadecimal digits: FNV-1a over UTF-16 units in two lanes. Not cryptographic; the
 * browser's own hashes need a secure context.
 */
export function hashText(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01234567];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ (unit + index), 0x01000193);
  }
  return [one, other].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}
