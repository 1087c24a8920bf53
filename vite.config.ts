import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const ICON = /^icon:([a-z-]+?)(-bold|-fill)?$/;

function iconSource(id: string): string {
  const [, name, weight = ''] = ICON.exec(id) ?? [];
  const folder = weight.slice(1) || 'regular';
  const file = new URL(
    `node_modules/@phosphor-icons/core/assets/${folder}/${name}${weight}.svg`,
    import.meta.url,
  );
  return / d="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

/** `icon:basket`, `icon:plus-bold`, `icon:star-fill`: one Phosphor icon each as a component, so that a chunk carries only its own. */
function icons(): Plugin {
  return {
    name: 'sufra-icons',
    resolveId: (id) => (ICON.test(id) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0icon:')) return null;
      const path = JSON.stringify(iconSource(id.slice(1)));
      return `import { createElement } from 'react';
const path = createElement('path', { d: ${path} });
export default ({ className }) => createElement('svg', { viewBox: '0 0 256 256', className, 'aria-hidden': true }, path);`;
    },
  };
}

type PhoneMetadata = {
  version: number;
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, unknown>;
};

function countriesByDigit(all: PhoneMetadata): Record<string, string> {
  const digits = Object.groupBy(Object.entries(all.country_calling_codes), ([code]) => code.charAt(0));
  return Object.fromEntries(
    Object.entries(digits).map(([digit, codes = []]) => [
      digit,
      codes.flatMap(([, names]) => names).join(' '),
    ]),
  );
}

/**
 * `phone-metadata:9`: what is known about the phone numbers whose calling code begins with that digit, a chunk
 * each; `phone-metadata:countries`: which countries each has.
 */
function phoneMetadata(): Plugin {
  const all = JSON.parse(
    readFileSync(new URL('node_modules/libphonenumber-js/metadata.max.json', import.meta.url), 'utf8'),
  ) as PhoneMetadata;
  return {
    name: 'sufra-phone-metadata',
    resolveId: (id) => (/^phone-metadata:([1-9]|countries)$/.test(id) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0phone-metadata:')) return null;
      if (id.endsWith(':countries')) return `export default ${JSON.stringify(countriesByDigit(all))};`;
      const codes = Object.entries(all.country_calling_codes).filter(([code]) =>
        code.startsWith(id.slice(-1)),
      );
      const countries = codes.flatMap(([, names]) => names).map((name) => [name, all.countries[name]]);
      const part = {
        version: all.version,
        country_calling_codes: Object.fromEntries(codes),
        countries: Object.fromEntries(countries),
      };
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(part))});`;
    },
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Every class and animation of every CSS module, in an order that both builds agree on. */
function allClasses(): string[] {
  const files = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.module.css')).sort();
  return modules.flatMap((file) => {
    const css = readFileSync(join(import.meta.dirname, 'src', file), 'utf8').replace(/url\([^)]*\)/g, '');
    const names = new Set(
      Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][a-zA-Z]*)/g), (match) => match[1] ?? ''),
    );
    return [...names].sort().map((name) => `${file}:${name}`);
  });
}

/** Class names of two letters: a page carries each twice. */
function shortNames(): (name: string, file: string) => string {
  const places = new Map(allClasses().map((source, index) => [source, index]));
  return (name, file) => {
    const source = `${relative(join(import.meta.dirname, 'src'), file.split('?')[0] ?? file)}:${name}`;
    const place = places.get(source);
    if (place === undefined) throw new Error(`${source} is no class that the build knows of`);
    return `${LETTERS[Math.floor(place / LETTERS.length)]}${LETTERS[place % LETTERS.length]}`;
  };
}

/** The sheets of src/web/fonts: entries of their own, so that a page names only those its language needs. */
function fontSheets(): string[] {
  const folder = 'src/web/fonts';
  return readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`);
}

/** Short hashes: the first page names every chunk that may follow. */
const NAMES = 'assets/[name]-[hash:6].js';

/**
 * Few chunks instead of one per shared file: what never changes with the app, what every screen shows, and what
 * ordering needs once the page works. What only one screen needs stays in that screen's own chunk.
 */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|zustand|wouter)\/|rolldown\/runtime/,
    priority: 4,
  },
  {
    name: 'frame',
    test: /src\/(web\/(app|shell\/(header|cart-bar|closed-banner|woven-footer)|products\/product-list)|ui\/(button|motion))\.tsx?/,
    priority: 3,
  },
  { name: 'after', test: /src\/web\/after-hydration\.ts/, priority: 2 },
  { name: 'icons', test: /icon:/, minShareCount: 2, priority: 0 },
  {
    name: 'order',
    test: /src\/(web\/(choices\/(choice-groups|add-bar)|cart\/(cart-lines|totals|use-checkout|payment-choice)|products\/(add-to-cart|request-add))|ui\/(field|dialog|notice|empty))\.tsx?/,
    priority: 1,
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), icons(), phoneMetadata()],
  publicDir: false,
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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox121'],
    rolldownOptions: isSsrBuild
      ? { input: 'src/web/entry-server.tsx' }
      : {
          input: ['src/web/entry-client.tsx', ...fontSheets()],
          output: {
            codeSplitting: { groups: chunks },
            chunkFileNames: NAMES,
            assetFileNames: `${NAMES.slice(0, -2)}[ext]`,
          },
        },
  },
}));
