import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../src');
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The board's names come last, so that a new one gives guests' classes no other names. */
function boardLast(a: string, b: string): number {
  const isBoard = (file: string) => Number(file.startsWith('staff/'));
  return isBoard(a) - isBoard(b) || (a < b ? -1 : 1);
}

/** Every class and animation of every CSS module, in an order that both builds agree on. */
function allClasses(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.module.css')).sort(boardLast);
  return modules.flatMap((file) => {
    const css = readFileSync(join(SOURCES, file), 'utf8').replace(/url\([^)]*\)/g, '');
    const names = new Set(
      Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][a-zA-Z]*)/g), (match) => match[1] ?? ''),
    );
    return [...names].sort().map((name) => `${file}:${name}`);
  });
}

/** A letter for the first places, which are those of src/ui, that every screen is made of; then two. */
function nameOf(place: number): string {
  const rest = place - LETTERS.length;
  if (rest < 0) return LETTERS.charAt(place);
  return LETTERS.charAt(Math.floor(rest / LETTERS.length)) + LETTERS.charAt(rest % LETTERS.length);
}

/** Names classes with one letter or two: a page carries each twice, and hashes would make the HTML of home 3 % larger (14.42 kB instead of 14.01). Refuses a class that appeared after the build began. */
export function shortNames(): (name: string, file: string) => string {
  const places = new Map(allClasses().map((source, index) => [source, index]));
  return (name, file) => {
    const source = `${relative(SOURCES, file.split('?')[0] ?? file)}:${name}`;
    const place = places.get(source);
    if (place === undefined) throw new Error(`${source} is no class that the build knows of`);
    return nameOf(place);
  };
}
