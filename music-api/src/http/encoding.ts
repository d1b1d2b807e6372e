import { RequestError } from './errors.ts';

/** The error for an address that can't be decoded. */
export const brokenEncoding = (): RequestError =>
  new RequestError('The address holds broken percent-encoding.');

/** Throws a RequestError if the address has invalid percent-encoding. */
export function checkEncoding(url: string): void {
  try {
    decodeURIComponent(url);
  } catch {
    throw brokenEncoding();
  }
}
