import type { PlanFinding } from '#contract/office/publication.ts';
import { create } from '#ui/store.ts';
import { keep, readKept } from './kept.ts';

const NAME = 'put-aside';
/** More than a theme has colours. */
const MOST_KEPT = 100;

const asTexts = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? (value as string[]) : null;

/** Advice that somebody on this device does not want to read again, until what it is about changes. */
const usePutAside = create<{ keys: readonly string[] }>(() => ({ keys: readKept(NAME, asTexts) ?? [] }));

const keyOf = ({ at, code, values }: PlanFinding) => JSON.stringify([at, code, values]);

/** True for advice about a choice that guests do not suffer from: what is too faint is shown to them in another colour. */
export function mayPutAside({ level, code }: PlanFinding): boolean {
  return level === 'warning' && code === 'theme_hard_to_read';
}

/** Tells which findings were put aside. */
export function useIsPutAside(): (finding: PlanFinding) => boolean {
  const { keys } = usePutAside();
  return (finding) => mayPutAside(finding) && keys.includes(keyOf(finding));
}

/** Puts advice aside. */
export function putAside(finding: PlanFinding): void {
  const keys = [...usePutAside.getState().keys, keyOf(finding)].slice(-MOST_KEPT);
  keep(NAME, keys);
  usePutAside.setState({ keys });
}
