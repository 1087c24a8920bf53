import { isEntry, isSameJson } from '#domain/draft/json.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { useCallback } from 'react';
import { create } from '#ui/store.ts';
import { keep, readKept } from '../page/kept.ts';
import { saidAt, useFile } from './draft.ts';

/** What was typed in a field and cannot be read: it stays there, and the draft keeps what it said. */
export interface UnreadText {
  text: string;
  fault: string;
}

/** With what the draft said below it: once that is another, the text no longer counts. */
type KeptText = UnreadText & { over: unknown };

interface UnreadTexts {
  /** Whose they are, as the browser's tab knows them. */
  owner: string | null;
  texts: Readonly<Record<string, KeptText>>;
}

const useTexts = create<UnreadTexts>(() => ({ owner: null, texts: {} }));

const nameOf = (owner: string) => `unread ${owner}`;

function asTexts(value: unknown): UnreadTexts['texts'] | null {
  const isText = (each: unknown) =>
    isEntry(each) && typeof each['text'] === 'string' && typeof each['fault'] === 'string';
  return isEntry(value) && Object.values(value).every(isText) ? (value as UnreadTexts['texts']) : null;
}

/** Takes up what a person typed in this tab before its page was loaded again; null: nobody is signed in. */
export function takeUpUnread(owner: string | null): void {
  const texts = owner === null ? null : readKept(nameOf(owner), asTexts, 'session');
  useTexts.setState({ owner, texts: texts ?? {} });
}

/** Keeps a text that cannot be read in the field of an address, over what the draft says there; null: there is none. */
export function keepUnread(at: string, unread: UnreadText | null): void {
  const { owner, texts } = useTexts.getState();
  if (unread === null && !(at in texts)) return;
  const { [at]: _, ...others } = texts;
  const next = unread === null ? others : { ...others, [at]: { ...unread, over: saidAt(at) } };
  useTexts.setState({ texts: next });
  if (owner !== null) keep(nameOf(owner), next, 'session');
}

/** Tells what stands unread in the fields of addresses, in a component; null: nothing does. */
export function useUnreadTexts(): (at: string) => UnreadText | null {
  const file = useFile();
  const texts = useTexts((all) => all.texts);
  return useCallback(
    (at) => {
      const kept = texts[at];
      return kept && isSameJson(kept.over ?? null, valueAt(file, at) ?? null) ? kept : null;
    },
    [file, texts],
  );
}
