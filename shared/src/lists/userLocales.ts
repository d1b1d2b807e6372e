function isLanguageTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}

/**
 * The user's languages for `Intl`, the most wanted first. Left out is what is no language tag: WebKitGTK reports the
 * system's locale `C`, others `en-US@posix`, and `Intl` throws for these.
 */
export const userLocales = (): readonly string[] => navigator.languages.filter(isLanguageTag);
