interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): { createHTML(html: string): unknown; createScriptURL(url: string): unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
// A second policy of the name throws: this module is the only one that makes it.
const policy = trustedTypes?.createPolicy('sufra', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/** Marks HTML that the server has sanitised as fit for the page (Trusted Types); the same text where browsers do not ask. */
export function trustedHtml(html: string): { __html: string } {
  return { __html: (policy?.createHTML(html) ?? html) as string };
}

/** Marks the address of a script of our own, written in our own code, as fit to be run. */
export function trustedScriptUrl(url: string): string {
  return (policy?.createScriptURL(url) ?? url) as string;
}
