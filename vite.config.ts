import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { languageCodes } from './src/domain/language.ts';
import { icons } from './tools/vite/icons.ts';
import { importsWithParts } from './tools/vite/imports-with-parts.ts';
import { inlineScripts } from './tools/vite/inline-script.ts';
import { leafletWithoutHtml } from './tools/vite/leaflet.ts';
import { reactModules } from './tools/vite/react-modules.ts';
import { phoneMetadata } from './tools/vite/phone-metadata.ts';
import { shortNames } from './tools/vite/short-names.ts';
import { spacing } from './tools/vite/spacing.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The sheets of src/web/fonts: entries of their own, so that a page names only those its language needs. */
function fontSheets(): string[] {
  const folder = 'src/web/fonts';
  return readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`);
}

/** The words of each language: entries of their own, since a page names those of its language alone. */
const words = languageCodes.map((code) => `src/text/guest/${code}.ts`);

/** Short hashes: the first page names every chunk that may follow. */
const NAMES = 'assets/[name]-[hash:7].js';
/** Both bundles name a picture alike: what the server's writes into a page is a file of the browser's. */
const ASSETS = `${NAMES.slice(0, -2)}[ext]`;

/** What every page has loaded before it loads anything else. */
const ALWAYS_THERE = /\/(react|entry-client)-[^/]*\.js$/;

/**
 * Few chunks instead of one per shared file: what never changes with the app, what every screen shows, what the page
 * does once it works, the menu with its rules, and what ordering needs from the first touch. A group takes along
 * what it imports, unless one of higher priority has it. What only one screen needs stays in that screen's own chunk.
 */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|zustand|wouter)\/|rolldown\/runtime/,
    priority: 4,
  },
  {
    name: 'frame',
    test: /src\/(web\/(entry-client|app|startup\/boot|state\/table\/visit|page\/connection|shell\/(header|floating-cart|closed-banner|woven-footer)|products\/(product-list|long-list|use-scrollspy|use-sections|use-kept-in-view|section-link|category-cards)|overlays\/use-promotion-on-load|shell\/table-row)|ui\/(button|motion))\.tsx?/,
    priority: 3,
  },
  { name: 'live', test: /src\/web\/(startup\/once-it-works|navigation\/sheet-closed)\.ts/, priority: 2 },
  {
    name: 'menu',
    test: /src\/(web\/(startup\/load-rest|routing\/routes|state\/menu\/load-menu|offline\/start-worker|screens\/(home\/home|product\/product)-view|products\/(card-lists|category-card-view))|domain\/(cart\/cart|price\/pricing|choices\/choices|tax))\.ts/,
    priority: 1.5,
  },
  {
    name: 'append',
    test: /src\/web\/(navigation\/menu-place|products\/append-to-order|state\/order\/(merge|added-lines))\.ts/,
    priority: 0.5,
  },
  { name: 'join', test: /src\/web\/(state\/table\/join|shell\/join-words)\.ts/, priority: 0.5 },
  {
    name: 'film',
    test: /src\/web\/(products\/(film|promotion-view)|state\/menu\/promotion-seen)\.tsx?/,
    priority: 0.5,
  },
  { name: 'plate', test: /src\/(ui\/(plate|empty)|web\/shell\/nothing-here)\.tsx/, priority: 0.5 },
  { name: 'icons', test: /icon:/, minShareCount: 2, priority: 0 },
  {
    name: 'order',
    test: /src\/(web\/(startup\/fetch-ahead|navigation\/go-instead|choices\/(choice-groups|add-bar)|cart\/(tip-choices|cart-lines|cart-totals|totals|use-checkout|payment-choice)|products\/(add-to-cart|request-add|search-query)|state\/share-address|forms\/(use-phones|use-press|after-press)|overlays\/overlay-layer|elements\/(foot-bar|when-served)|products\/alternative-price|choices\/(use-pick|use-adding|note-field)|cart\/(order-type-choice|exact-money))|ui\/(field|sheet-head|notice))\.tsx?/,
    priority: 1,
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    inlineScripts(),
    icons(),
    spacing(),
    phoneMetadata(),
    leafletWithoutHtml(),
    ...(isSsrBuild ? [] : [reactModules(), importsWithParts()]),
  ],
  publicDir: false,
  // What the router brings for Reacts that lack it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { modules: { generateScopedName: command === 'build' ? shortNames() : '[name]_[local]' } },
  define: {
    'import.meta.env.SUFRA_VERSION': JSON.stringify(version),
    // The server's bundle brings its own React: the production one, whatever NODE_ENV says when it runs.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  ssr: { noExternal: command === 'build' ? true : [] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // Its own file as well: all that an import needs is fetched before it (src/web/loading/with-parts.ts).
      resolveDependencies: (file, needed) =>
        [...new Set([file, ...needed])].filter((each) => !ALWAYS_THERE.test(each)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    target: 'es2022',
    // A few per cent less on every phone than what the bundler's own does.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      safari10: false,
      module: true,
      ecma: 2020,
      compress: { passes: 3, keep_fargs: false, unsafe_arrows: true, unsafe_methods: true },
    },
    cssTarget: ['chrome111', 'safari16.4', 'firefox121'],
    rolldownOptions: isSsrBuild
      ? { input: 'src/web/entry-server.tsx', output: { assetFileNames: ASSETS } }
      : {
          // A thousand slices of fonts take their time to be written; that is no fault of a plugin.
          checks: { pluginTimings: false },
          input: ['src/web/entry-client.tsx', ...fontSheets(), ...words],
          output: {
            codeSplitting: { groups: chunks },
            entryFileNames: NAMES,
            chunkFileNames: NAMES,
            assetFileNames: ASSETS,
          },
        },
  },
}));
