import { defineConfig } from 'vite';

/** Builds the service worker as one script under a constant name; the app requests it once it works. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/worker',
    emptyOutDir: true,
    modulePreload: false,
    reportCompressedSize: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/worker/main.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
