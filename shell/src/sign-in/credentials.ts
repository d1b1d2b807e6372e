/** The minimum length of a password (specification 9.2). */
export const PASSWORD_LENGTH_MIN = 6;

/** The error of an invalid email (specification 5.1). */
export const EMAIL_INVALID = 'Please enter a valid email address.';

/** The error of a short password (specification 5.1). */
const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_LENGTH_MIN} characters.`;

/** The error of an empty email or password on submit (specification 5.1). */
export const FIELDS_INCOMPLETE = 'Please fill in all fields correctly.';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The error of an email; an empty one is checked on submit. */
export const emailErrorOf = (email: string): string | undefined =>
  email === '' || EMAIL.test(email) ? undefined : EMAIL_INVALID;

/** The error of a password; an empty one is checked on submit. */
export const passwordErrorOf = (password: string): string | undefined =>
  password === '' || password.length >= PASSWORD_LENGTH_MIN ? undefined : PASSWORD_TOO_SHORT;
