import { icons } from './tools/vite/icons.ts';
import { inlineScripts } from './tools/vite/inline-script.ts';
import { phoneMetadata } from './tools/vite/phone-metadata.ts';
import { isLong } from './tests/support/figures.ts';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [inlineScripts(), icons(), phoneMetadata()],
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isLong ? [] : ['**/*.long.test.ts'])],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    // A file of the server's takes longer to import than to test: files of one worker share what they import.
    isolate: false,
    reporters: ['default', './tests/support/count-reporter.ts'],
  },
});
