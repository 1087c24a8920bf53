import { useCallback, useEffect, useState } from 'react';
import { fetchFullTimes } from '#client/guest/wanted-times.ts';
import type { Problem } from '#contract/values/problem.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { usePage } from '../page/page.tsx';
import { theConnection } from '../page/connection.ts';

const REFRESH_MS = 20_000;
const NONE: ReadonlySet<number> = new Set();

/**
 * The offered times that are fully booked (ms UTC), fetched while the checkout is open and again after a
 * refusal. Without an answer the known times stay; the server decides in the end.
 */
export function useFullTimes(menu: Menu, isAsked: boolean, refusal: Problem | null): ReadonlySet<number> {
  const { lang } = usePage();
  const [full, setFull] = useState(NONE);
  const hasSlots = isAsked && menu.orderTimes.slotMinutes !== null;
  const ask = useCallback(async () => {
    if (document.hidden) return;
    const answer = await fetchFullTimes(theConnection(), lang, menu.id);
    if (answer.kind === 'ok') setFull(new Set(answer.value.full.map((at) => Date.parse(at))));
  }, [lang, menu.id]);
  useEffect(() => {
    if (!hasSlots) return;
    const look = () => void ask();
    look();
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [hasSlots, ask]);
  useEffect(() => {
    if (!hasSlots || !refusal) return;
    const timer = setTimeout(() => void ask());
    return () => clearTimeout(timer);
  }, [hasSlots, ask, refusal]);
  return full;
}
