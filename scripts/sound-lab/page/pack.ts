const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += 32_768)
    text += String.fromCharCode(...bytes.subarray(start, start + 32_768));
  return btoa(text);
};

/** Samples as they cross from the page: 16 bits each, little-endian, in base64. */
export function pack(samples: Float32Array): string {
  const words = new Int16Array(samples.length);
  samples.forEach((sample, index) => {
    words[index] = Math.round(Math.min(1, Math.max(-1, sample)) * 32_767);
  });
  return base64Of(new Uint8Array(words.buffer));
}
