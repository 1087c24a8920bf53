import { useEffect, useRef, useState } from 'react';
import type { CallKind } from '#contract/visits/events.ts';
import { usePage } from '../../../page/page.tsx';
import { callUntilHeard } from '../../../state/table/call-until-heard.ts';

type Said = 'waiterCalled' | 'billCalled' | 'callFailed' | 'callNotKnown';

const CALLED = { waiter: 'waiterCalled', bill: 'billCalled' } as const satisfies Record<CallKind, Said>;

/** Calls a waiter to the guest's seat, with or without the bill: which call is on its way, and what became of the last. */
export function useCall(): { busy: CallKind | null; said: Said | null; call(kind: CallKind): void } {
  const { lang } = usePage();
  const [busy, setBusy] = useState<CallKind | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  async function callNow(kind: CallKind): Promise<void> {
    setBusy(kind);
    setSaid(null);
    const isHeard = await callUntilHeard(lang, kind, {
      signal: leaving.current.signal,
      onNoAnswer: () => setSaid('callNotKnown'),
    });
    setBusy(null);
    setSaid(isHeard ? CALLED[kind] : 'callFailed');
  }
  return { busy, said, call: (kind) => busy === null && void callNow(kind) };
}
