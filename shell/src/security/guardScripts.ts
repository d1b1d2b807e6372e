import type { PageConfig } from '../config/pageConfig';
import { GOOGLE_SCRIPT_SOURCES } from './googleScriptSources';
import { createIntegrityLookup, type IntegrityLookup } from './integrityLookup';

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

/**
 * Lets the page load the scripts that its data name, and no others. Developers' `overrideFolders` may join later. Returns the
 * integrity of each script.
 */
export function guardPage(
  config: PageConfig,
  overrideFolders: ReadonlySet<string>,
): IntegrityLookup {
  const integrityOf = createIntegrityLookup(config, overrideFolders);
  guardScripts(integrityOf, [
    ...(config.auth && !config.auth.emulator ? GOOGLE_SCRIPT_SOURCES : []),
    ...(config.serviceWorker ? [`${window.location.origin}/sw.js`] : []),
  ]);
  return integrityOf;
}
