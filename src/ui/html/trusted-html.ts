interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): { createHTML(html: string): unknown; createScriptURL(url: string): unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
// A second policy of the same name throws, so only this module creates it.
const policy = trustedTypes?.createPolicy('sufra', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/**
 * Marks server-sanitised HTML as trusted (Trusted Types); returns the same text in browsers without Trusted
 * Types.
 */
export function trustedHtml(html: string): { __html: string } {
  return { __html: (policy?.createHTML(html) ?? html) as string };
}

/** Marks the address of one of our own scripts as trusted. */
export function trustedScriptUrl(url: string): string {
  return (policy?.createScriptURL(url) ?? url) as string;
}
