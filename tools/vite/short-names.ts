import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../src');
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The classes of board, office, the layout kit and the dialogs come last, so that theirs do not rename or lengthen the guest app's classes. */
function guestsFirst(a: string, b: string): number {
  const isOthers = (file: string) => Number(/^(staff|office|ui\/(?:layout|dialogs))\//.test(file));
  return isOthers(a) - isOthers(b) || (a < b ? -1 : 1);
}

/** Every class and animation of every CSS module, in the same order for both builds. */
function allClasses(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.module.css')).sort(guestsFirst);
  return modules.flatMap((file) => {
    const css = readFileSync(join(SOURCES, file), 'utf8').replace(/url\([^)]*\)/g, '');
    const names = new Set(
      Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][a-zA-Z0-9]*)/g), (match) => match[1] ?? ''),
    );
    return [...names].sort().map((name) => `${file}:${name}`);
  });
}

/** One letter for the first names, those of src/ui, which every screen uses; then two. */
function nameOf(place: number): string {
  const rest = place - LETTERS.length;
  if (rest < 0) return LETTERS.charAt(place);
  return LETTERS.charAt(Math.floor(rest / LETTERS.length)) + LETTERS.charAt(rest % LETTERS.length);
}

/** Names classes with one or two letters. A page contains each name twice, and hashed names would make the HTML of home 3 % larger (14.42 kB instead of 14.01). Throws for a class that appeared after the build began. */
export function shortNames(): (name: string, file: string) => string {
  const places = new Map(allClasses().map((source, index) => [source, index]));
  return (name, file) => {
    const source = `${relative(SOURCES, file.split('?')[0] ?? file)}:${name}`;
    const place = places.get(source);
    if (place === undefined) throw new Error(`${source} is no class that the build knows of`);
    return nameOf(place);
  };
}
