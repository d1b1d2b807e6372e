/** Something was asked for that will not be done; the message says why in one line. Nothing has changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
