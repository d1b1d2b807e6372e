import type { IntegrityLookup } from './integrityLookup';

/** The used part of the browser's Trusted Types; missing in some browsers. */
interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): unknown;
}

/**
 * Creates the page's one Trusted Types policy; the content security policy allows no other
 * (docs/decisions/page-security.md). A text becomes a script URL if `integrityOf` knows it or it starts with one of `sources`, and throws
 * otherwise. The policy has no rule for markup and code, so the browser rejects both.
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
