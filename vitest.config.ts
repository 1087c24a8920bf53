import { icons } from './tools/vite/icons.ts';
import { inlineScripts } from './tools/vite/inline-script.ts';
import { phoneMetadata } from './tools/vite/phone-metadata.ts';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [inlineScripts(), icons(), phoneMetadata()],
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['default', './tests/support/count-reporter.ts'],
  },
});
