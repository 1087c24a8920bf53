import { defineConfig } from 'vite';

/** The service worker is one script of its own: it is asked for after the app works, under a name that never changes. */
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
