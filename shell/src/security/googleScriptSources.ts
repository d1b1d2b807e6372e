/**
 * The URL prefixes of a real Firebase project's scripts: Google's sign-in, and reCAPTCHA if the project uses it. They
 * have no integrity, because Google changes them at any time.
 */
export const GOOGLE_SCRIPT_SOURCES: readonly string[] = [
  'https://apis.google.com/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];
