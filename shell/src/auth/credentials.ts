/** The least characters of a password (specification, point 9). */
export const PASSWORD_LENGTH_MIN = 6;

/** What an email that is none says (specification, point 5). */
export const EMAIL_INVALID = 'Please enter a valid email address.';

/** What a short password says (specification, point 5). */
const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_LENGTH_MIN} characters.`;

/** What submitting with an empty email or password says (specification, point 5). */
export const FIELDS_INCOMPLETE = 'Please fill in all fields correctly.';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an email; an empty one is judged with the whole form, not by itself. */
export const emailErrorOf = (email: string): string | undefined =>
  email === '' || EMAIL.test(email) ? undefined : EMAIL_INVALID;

/** What is wrong with a password; an empty one is judged with the whole form, not by itself. */
export const passwordErrorOf = (password: string): string | undefined =>
  password === '' || password.length >= PASSWORD_LENGTH_MIN ? undefined : PASSWORD_TOO_SHORT;
