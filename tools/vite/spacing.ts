import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const TOKENS = fileURLToPath(new URL('../../src/ui/tokens.css', import.meta.url));
const DEFINED = /(--s-\d+):\s*(\d+px);/g;
/** A spacing token, or its negative. */
const READ = /calc\(-1 \* var\((--s-\d+)\)\)|var\((--s-\d+)\)/g;

/** The spacing tokens of src/ui/tokens.css with their values, such as `--s-4` and `16px`. */
export function spacingTokens(): Map<string, string> {
  const found = readFileSync(TOKENS, 'utf8').matchAll(DEFINED);
  return new Map(Array.from(found, ([, name = '', value = '']) => [name, value]));
}

/**
 * Writes the values of spacing tokens into the rules that read them. They never change while a page is shown, and the
 * names would make the styles inside each page's HTML 75 bytes longer, compressed. A token that does not exist is refused.
 */
export function spacing(): Plugin {
  return {
    name: 'sufra-spacing',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(?:\?|$)/.test(id)) return null;
      this.addWatchFile(TOKENS);
      const tokens = spacingTokens();
      const written = code.replace(READ, (_, negated: string | undefined, plain: string | undefined) => {
        const name = negated ?? plain ?? '';
        const value = tokens.get(name);
        if (value === undefined) throw new Error(`${id}: src/ui/tokens.css has no ${name}`);
        return negated === undefined ? value : `-${value}`;
      });
      return { code: written, map: null };
    },
  };
}
