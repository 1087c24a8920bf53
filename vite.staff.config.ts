import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icons } from './tools/vite/icons.ts';
import { bareCalls } from './tools/vite/bare-calls.ts';
import { spacing } from './tools/vite/spacing.ts';
import { words } from './tools/vite/words.ts';

const NAMES = 'staff/assets/[name]-[hash:6]';

/**
 * The board is a program of its own beside the guest app: a bundle of its own keeps a guest's phone from
 * ever loading a part of it, and the board from loading what only guests see.
 */
export default defineConfig({
  plugins: [react(), icons(), spacing(), bareCalls(), words()],
  publicDir: false,
  build: {
    outDir: 'dist/staff',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox121'],
    rolldownOptions: {
      input: 'src/staff/entry-client.tsx',
      output: {
        entryFileNames: `${NAMES}.js`,
        chunkFileNames: `${NAMES}.js`,
        assetFileNames: `${NAMES}.[ext]`,
      },
    },
  },
});
