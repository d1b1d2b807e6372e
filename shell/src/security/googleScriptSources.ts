/**
 * Below which URLs the scripts of a real Firebase project lie: Google's sign-in, and reCAPTCHA where the project asks
 * for it. They carry no integrity, because Google changes them when it likes.
 */
export const GOOGLE_SCRIPT_SOURCES: readonly string[] = [
  'https://apis.google.com/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];
