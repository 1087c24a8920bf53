import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's wrapper of dynamic imports in the build. */
const HELPER = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../../src/web/loading/with-parts.ts', import.meta.url));

/** Routes dynamic imports through src/web/loading/with-parts.ts, which waits for their files; Vite only preloads them. Needed for correctness, since browsers do not repeat a failed import (decision 065). */
export function importsWithParts(): Plugin {
  return {
    name: 'sufra-imports-with-parts',
    enforce: 'pre',
    load: (id) =>
      id === HELPER ? `export { withParts as __vitePreload } from ${JSON.stringify(OURS)};` : null,
  };
}
