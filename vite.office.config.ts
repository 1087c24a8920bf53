import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icons } from './tools/vite/icons.ts';
import { leafletWithoutHtml } from './tools/vite/leaflet.ts';
import { bareCalls } from './tools/vite/bare-calls.ts';
import { spacing } from './tools/vite/spacing.ts';
import { words } from './tools/vite/words.ts';

const NAMES = 'office/assets/[name]-[hash:8]';

/**
 * The back office is a program of its own beside the guest app: a bundle of its own keeps a guest's phone from
 * ever loading a part of it. Each screen is a chunk of its own.
 */
export default defineConfig({
  plugins: [react(), icons(), leafletWithoutHtml(), spacing(), bareCalls(), words()],
  publicDir: false,
  build: {
    outDir: 'dist/office',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox121'],
    rolldownOptions: {
      input: 'src/office/entry-client.tsx',
      output: {
        entryFileNames: `${NAMES}.js`,
        chunkFileNames: `${NAMES}.js`,
        assetFileNames: `${NAMES}.[ext]`,
      },
    },
  },
});
