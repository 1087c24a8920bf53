import { readFileSync } from 'node:fs';

/** A text too long to write down: before + repeat × times + then. */
interface Described {
  before?: string;
  repeat: string;
  times: number;
  then?: string;
}

/** Builds described texts; the reader hands over inner values first. In a case with a name, it becomes its `text`. */
function built(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('build' in value)
    return Object.keys(value).length === 1 ? value.build : { ...value, text: value.build };
  if (!('repeat' in value && 'times' in value)) return value;
  const { before = '', repeat, times, then = '' } = value as Described;
  return before + repeat.repeat(times) + then;
}

/** Reads one of the corpora of tests/corpora; texts that it only describes are built. */
export function readCorpus<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../corpora/${name}.json`, import.meta.url), 'utf8'), built) as T;
}
