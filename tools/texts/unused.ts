import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { english, type Namespace } from './namespaces.ts';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));

type App = Exclude<Namespace, 'shared'>;

/** The folders of src that only one app has. */
const folders: Readonly<Record<App, RegExp>> = {
  guest: /^(web|text\/guest)\//,
  staff: /^(staff|text\/staff)\//,
  office: /^(office|text\/office)\//,
};

interface Source {
  path: string;
  code: string;
}

/** The code that may name words: neither tests nor the words themselves. */
function sources(): Source[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^text\/[a-z]+\/en\.ts$/.test(path))
    .map((path) => ({ path, code: readFileSync(SOURCES + path, 'utf8') }));
}

/** True for code that may use an app's words: the app's own, what apps share, and what imports those words. */
function mayUse(app: App, { path, code }: Source): boolean {
  const isOfAnother = Object.entries(folders).some(([name, folder]) => name !== app && folder.test(path));
  return !isOfAnother || code.includes(`#text/${app}/`);
}

/** The names that code says: in quotes, taken from a catalogue, or the beginning of a name that it puts together. */
function namesIn(code: string): { names: string[]; beginnings: string[] } {
  const quoted = Array.from(code.matchAll(/['"`]([A-Za-z]\w*)['"`]/g), ([, name = '']) => name);
  const taken = Array.from(code.matchAll(/\{([^{}]*)\} = await catalogues/g), ([, names = '']) => names);
  const beginnings = Array.from(code.matchAll(/`([a-z]{4,}_?)\$\{/g), ([, name = '']) => name);
  return { names: [...quoted, ...taken.join().split(/\W+/)], beginnings };
}

/** The keys of an app's words that no code names. Shared words are used where any app uses them. */
export function unusedWords(app: App): string[] {
  const found = sources()
    .filter((source) => mayUse(app, source))
    .map(({ code }) => namesIn(code));
  const names = new Set(found.flatMap((each) => each.names));
  const beginnings = [...new Set(found.flatMap((each) => each.beginnings))];
  return Object.keys(english[app]).filter(
    (key) => !names.has(key) && !beginnings.some((each) => key.startsWith(each) && key !== each),
  );
}
