import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { languageCodes } from '#domain/text/language.ts';
import { catalogueSource } from '#text/guest/catalogue-source.ts';
import { icons } from './tools/vite/icons.ts';
import { importsWithParts } from './tools/vite/imports-with-parts.ts';
import { inlineScripts } from './tools/vite/inline-script.ts';
import { leafletWithoutHtml } from './tools/vite/leaflet.ts';
import { phoneMetadata } from './tools/vite/phone-metadata.ts';
import { reachedFrom, type Modules } from './tools/vite/reached-from.ts';
import { shortNames } from './tools/vite/short-names.ts';
import { bareCalls } from './tools/vite/bare-calls.ts';
import { spacing } from './tools/vite/spacing.ts';
import { words } from './tools/vite/words.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The sheets of src/web/fonts: separate entries, so that a page loads only those of its language. */
function fontSheets(): string[] {
  const folder = 'src/web/fonts';
  return readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`);
}

/** The texts of each language: separate entries, since a page loads only those of its language. */
const catalogues = languageCodes.map(catalogueSource);

/** File names with short hashes, since the first page names every later chunk. */
const NAMES = 'assets/[name]-[hash:7].js';
/** Both bundles use the same names for pictures: the server's pages name files of the browser's bundle. */
const ASSETS = `${NAMES.slice(0, -2)}[ext]`;

/** The screen that most guests open first. */
const HOME = 'src/web/screens/home/home-screen.tsx';

/** The styles of venues with a face: their pages alone name it. */
const FACE = 'src/web/face/face.css';

/** Chunks that every page has loaded first. */
const ALWAYS_THERE = /\/(react|runtime|entry-client)-[^/]*\.js$/;

/** The imports of the entry and of home, without home's own script. Home's styles are part of it, since a separate sheet would add a link and a request to the first page. */
const firstPage = {
  name: 'entry-client',
  tags: ['$initial' as const],
  test: /^(?!.*\/src\/(text\/(guest|shared)\/[a-z-]+\.ts|web\/(?:fonts|face)\/|web\/screens\/.*\.tsx?$)).*(\/src\/.*\.(tsx?|css)$|icon)/,
};

/** What the first taps wait for: what the screen of a dish is drawn with, the menu, and a dish that is added. */
const isOfFirstTaps = reachedFrom(
  [
    'src/web/startup/load-rest.ts',
    'src/web/screens/product/product-screen.tsx',
    'src/web/screens/product/product-view.ts',
    'src/web/screens/home/home-view.ts',
  ].map((file) => fileURLToPath(new URL(file, import.meta.url))),
);

/** The chunk of the first taps, in one file. A screen itself keeps its own, which its page names. */
function roomOfFirstTaps(id: string, modules: Modules): string | null {
  return !/\/src\/web\/screens\/.*\.(tsx|css)$/.test(id) && isOfFirstTaps(id, modules) ? 'first-taps' : null;
}

/** What every later screen uses, with the code shared with the server and the icons. */
const EVERYWHERE = [
  'browser',
  'choices',
  'details',
  'elements',
  'navigation',
  'needs',
  'offline',
  'page',
  'products',
  'routing',
  'shell',
  'state',
];

/**
 * The chunk of a file: its folder in src/web, or the one chunk of folders that are always loaded together, since on a
 * slow connection every file costs a part of a round trip (docs/chapters/pages-and-offline.md).
 */
function roomOf(id: string): string | null {
  if (/icon:|draw-lines/.test(id)) return 'everywhere';
  // Who eats alone loads nothing of what tables share.
  if (/\/shared-cart[./]/.test(id)) return 'shared-cart';
  // Who types no words needs no search, nor what diets and allergens are called in fifteen languages.
  if (
    /\/src\/(domain\/(search|diets)\/|web\/products\/searching\/search-of)|\/fastest-levenshtein\//.test(id)
  )
    return 'search';
  // Who looks at allergens needs their names in one language.
  if (id.includes('/src/text/allergens/')) return null;
  const [, folder, room = 'everywhere'] = /\/src\/(web\/([a-z-]+)\/|[a-z]+\/)/.exec(id) ?? [];
  if (folder === undefined || room === 'screens') return null;
  return EVERYWHERE.includes(room) ? 'everywhere' : room;
}

/**
 * One chunk for React, one for the first page, and those of `roomOf` for code that several parts share. Code of one screen stays in
 * that screen's chunk. The chunk of `live` includes its imports, so that it does not wait for other chunks.
 */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|zustand|wouter)\//,
    priority: 4,
  },
  { ...firstPage, priority: 3 },
  { name: 'live', test: /\/src\/web\/live\//, priority: 2 },
  { name: roomOfFirstTaps, includeDependenciesRecursively: false, priority: 1 },
  { name: roomOf, minShareCount: 2, includeDependenciesRecursively: false },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    inlineScripts(),
    icons(),
    spacing(),
    bareCalls(),
    phoneMetadata(),
    leafletWithoutHtml(),
    words(),
    ...(isSsrBuild ? [] : [importsWithParts()]),
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
    minify: !isSsrBuild,
    cssTarget: ['chrome111', 'safari16.4', 'firefox121'],
    rolldownOptions: isSsrBuild
      ? { input: 'src/web/entry-server.tsx', output: { assetFileNames: ASSETS } }
      : {
          // A thousand slices of fonts take their time to be written; that is no fault of a plugin.
          checks: { pluginTimings: false },
          input: ['src/web/entry-client.tsx', HOME, FACE, ...fontSheets(), ...catalogues],
          output: {
            codeSplitting: { groups: chunks },
            entryFileNames: NAMES,
            // The bundler's own part is on every page, which names it.
            chunkFileNames: ({ name }) =>
              NAMES.replace('[name]', name === 'rolldown-runtime' ? 'runtime' : '[name]'),
            assetFileNames: ASSETS,
          },
        },
  },
}));
