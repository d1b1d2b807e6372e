/** In-place inverse transform of a complex spectrum (radix 2); length a power of two. */
export function inverseFourier(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let index = 1, mirror = 0; index < size; index += 1) {
    let bit = size >> 1;
    for (; mirror & bit; bit >>= 1) mirror ^= bit;
    mirror ^= bit;
    if (index < mirror) {
      const swapReal = real[index]!;
      real[index] = real[mirror]!;
      real[mirror] = swapReal;
      const swapImaginary = imaginary[index]!;
      imaginary[index] = imaginary[mirror]!;
      imaginary[mirror] = swapImaginary;
    }
  }
  for (let span = 2; span <= size; span <<= 1) {
    const half = span >> 1;
    const angle = (2 * Math.PI) / span;
    const stepReal = Math.cos(angle);
    const stepImaginary = Math.sin(angle);
    let turnReal = 1;
    let turnImaginary = 0;
    for (let offset = 0; offset < half; offset += 1) {
      for (let low = offset; low < size; low += span) {
        const high = low + half;
        const highReal = real[high]! * turnReal - imaginary[high]! * turnImaginary;
        const highImaginary = real[high]! * turnImaginary + imaginary[high]! * turnReal;
        real[high] = real[low]! - highReal;
        imaginary[high] = imaginary[low]! - highImaginary;
        real[low]! += highReal;
        imaginary[low]! += highImaginary;
      }
      const next = turnReal * stepReal - turnImaginary * stepImaginary;
      turnImaginary = turnReal * stepImaginary + turnImaginary * stepReal;
      turnReal = next;
    }
  }
}
