import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What Vite wraps around every dynamic import of the build. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../../src/web/loading/with-parts.ts', import.meta.url));

/** Has dynamic imports wait for their files as src/web/loading/with-parts.ts does, where Vite only hints at them. */
export function importsWithParts(): Plugin {
  return {
    name: 'sufra-imports-with-parts',
    enforce: 'pre',
    load: (id) =>
      id === HELPER ? `export { withParts as __vitePreload } from ${JSON.stringify(OURS)};` : null,
  };
}
