/** An error as Firebase writes it: its SDK reads the code at the beginning of the message. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(
    message: string,
    readonly statusCode = 400,
  ) {
    super(message);
  }
}

/** What Firebase's service answers with. */
export const identityAnswer = ({ message, statusCode }: IdentityError): object => ({
  error: { code: statusCode, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
});

/** What Firebase says to a client that tries too often; the product has words for it. The SDK reads the message alone. */
export const tooManyAttempts = (): IdentityError =>
  new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', 429);
