import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

const ICON = /^icon:([a-z-]+?)(-bold|-fill)?$/;

function iconSource(id: string): string {
  const [, name, weight = ''] = ICON.exec(id) ?? [];
  const folder = weight.slice(1) || 'regular';
  const file = new URL(`node_modules/@phosphor-icons/core/assets/${folder}/${name}${weight}.svg`, import.meta.url);
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

type PhoneMetadata = { version: number; country_calling_codes: Record<string, string[]>; countries: Record<string, unknown> };

function countriesByDigit(all: PhoneMetadata): Record<string, string> {
  const digits = Object.groupBy(Object.entries(all.country_calling_codes), ([code]) => code.charAt(0));
  return Object.fromEntries(Object.entries(digits).map(([digit, codes = []]) => [digit, codes.flatMap(([, names]) => names).join(' ')]));
}

/**
 * `phone-metadata:9`: what is known about the phone numbers whose calling code begins with that digit, a chunk
 * each; `phone-metadata:countries`: which countries each has.
 */
function phoneMetadata(): Plugin {
  const all = JSON.parse(readFileSync(new URL('node_modules/libphonenumber-js/metadata.max.json', import.meta.url), 'utf8')) as PhoneMetadata;
  return {
    name: 'sufra-phone-metadata',
    resolveId: (id) => (/^phone-metadata:([1-9]|countries)$/.test(id) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0phone-metadata:')) return null;
      if (id.endsWith(':countries')) return `export default ${JSON.stringify(countriesByDigit(all))};`;
      const codes = Object.entries(all.country_calling_codes).filter(([code]) => code.startsWith(id.slice(-1)));
      const countries = codes.flatMap(([, names]) => names).map((name) => [name, all.countries[name]]);
      const part = { version: all.version, country_calling_codes: Object.fromEntries(codes), countries: Object.fromEntries(countries) };
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(part))});`;
    },
  };
}

const DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const scopedNames = new Map<string, string>();

/** Short class names that both builds agree on: four characters of a hash of file and name. */
function scopedName(name: string, file: string): string {
  const source = `${relative(import.meta.dirname, file.split('?')[0] ?? file)}:${name}`;
  const [first = 0, ...rest] = createHash('sha1').update(source).digest().subarray(0, 4);
  const short = `${DIGITS[first % 52]}${rest.map((byte) => DIGITS[byte % 62]).join('')}`;
  const taken = scopedNames.get(short);
  if (taken !== undefined && taken !== source) throw new Error(`${source} and ${taken} get the same class name: rename one`);
  scopedNames.set(short, source);
  return short;
}

/** The sheets of src/web/fonts: entries of their own, so that a page names only those its language needs. */
function fontSheets(): string[] {
  const folder = 'src/web/fonts';
  return readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith('.css')).map((file) => `${folder}/${file}`);
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), icons(), phoneMetadata()],
  publicDir: false,
  css: { modules: { generateScopedName: command === 'build' ? scopedName : '[name]_[local]' } },
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
    rolldownOptions: { input: isSsrBuild ? 'src/web/entry-server.tsx' : ['src/web/entry-client.tsx', ...fontSheets()] },
  },
}));
