import type { IntegrityLookup } from './integrityLookup';

/** The browser's Trusted Types, as far as they are used here; absent in browsers that have none. */
interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): unknown;
}

/**
 * Makes the page's one Trusted Types policy, after which the site's content security policy lets nobody make another
 * (docs/decisions/0032). A text becomes a script's URL where `integrityOf` knows it or it lies below one of `sources`,
 * and throws otherwise; the policy has no rule for markup and code, so the browser refuses both.
 */
export function guardScripts(integrityOf: IntegrityLookup, sources: readonly string[] = []): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { href } = new URL(url, document.baseURI);
      if (!sources.some((source) => href.startsWith(source))) integrityOf(href);
      return url;
    },
  });
}
