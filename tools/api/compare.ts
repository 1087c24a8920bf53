import type { ApiDescription } from '#server/http/docs/api-description.ts';
import { apiCompare } from 'api-smart-diff';

/** How a description differs from an older one, in words; each sentence once. */
export interface DescribedChanges {
  /** What programs written for the older one cannot rely on any more. */
  breaking: string[];
  additive: string[];
}

type Difference = ReturnType<typeof apiCompare>['diffs'][number];

/** What says nothing about what programs may send and get. */
const WORDS = new Set(['description', 'summary', 'example', 'examples', 'title', 'info', 'servers', 'tags']);

/** A description without its words and examples: what a comparison needs. Names of members are no words. */
export function bareDescription(value: unknown, isNamed = false): unknown {
  if (Array.isArray(value)) return value.map((each) => bareDescription(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNamed || !WORDS.has(key))
      .map(([key, each]) => [key, bareDescription(each, !isNamed && key === 'properties')]),
  );
}

/** With a list of parameters for every call: one that a call without any gets is compared like others. */
function withLists(description: unknown): unknown {
  const bare = bareDescription(description) as ApiDescription;
  for (const calls of Object.values(bare.paths))
    for (const call of Object.values(calls)) call.parameters ??= [];
  return bare;
}

/** A right that a call needs, where it needed another one or none. */
function isRight({ path, action }: Difference): boolean {
  return path.at(-1) === 'x-right' && action !== 'remove';
}

/** What is added to an answer breaks nobody who ignores what they do not know: members, and values of a member. */
function isMoreOfAnswer({ path, action }: Difference): boolean {
  return action === 'add' && path.includes('responses');
}

/** A part that several calls share is compared within each of them, but for what it is. */
function isOfSharedPart({ path, action }: Difference): boolean {
  return path[0] === 'components' && !(action === 'replace' && path.includes('type'));
}

function wordsOf({ description, path, action }: Difference): string {
  return description ?? `${action} ${path.join(' › ')}`;
}

/** Compares two descriptions by the rules of docs/integrate/versions.md. */
export function compareDescriptions(before: ApiDescription, after: ApiDescription): DescribedChanges {
  const { diffs } = apiCompare(withLists(before), withLists(after));
  const told = diffs.filter((each) => !isOfSharedPart(each));
  const isBreaking = (each: Difference) =>
    (each.type === 'breaking' && !isMoreOfAnswer(each)) || isRight(each);
  const isTold = ({ type }: Difference) => type === 'breaking' || type === 'non-breaking';
  const breaking = new Set(told.filter(isBreaking).map(wordsOf));
  const additive = told.filter((each) => isTold(each) && !isBreaking(each)).map(wordsOf);
  return {
    breaking: [...breaking].toSorted(),
    additive: [...new Set(additive)].filter((each) => !breaking.has(each)).toSorted(),
  };
}
