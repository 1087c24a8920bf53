import { readFileSync } from 'node:fs';

/** A text too long to write down: before + repeat × times + then. */
interface Described {
  before?: string;
  repeat: string;
  times: number;
  then?: string;
}

/**
 * Builds a described text; JSON.parse's reviver handles inner values first. In a case with other fields it
 * becomes the named field.
 */
function built(value: unknown, field: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('build' in value)
    return Object.keys(value).length === 1 ? value.build : { ...value, [field]: value.build };
  if (!('repeat' in value && 'times' in value)) return value;
  const { before = '', repeat, times, then = '' } = value as Described;
  return before + repeat.repeat(times) + then;
}

/**
 * Reads a corpus of tests/corpora; builds its described texts into the field where other cases have theirs.
 */
export function readCorpus<T>(name: string, field = 'text'): T {
  const json = readFileSync(new URL(`../corpora/${name}.json`, import.meta.url), 'utf8');
  return JSON.parse(json, (_, value: unknown) => built(value, field)) as T;
}
