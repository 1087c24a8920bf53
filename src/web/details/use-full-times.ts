import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '#client/ask.ts';
import { useCallback, useEffect, useState } from 'react';
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
  const askTimes = useCallback(async () => {
    if (document.hidden) return;
    const answer = await ask(theConnection(), orderCalls.readFullTimes, { params: { lang, menu: menu.id } });
    if (answer.kind === 'ok') setFull(new Set(answer.value.full.map((at) => Date.parse(at))));
  }, [lang, menu.id]);
  useEffect(() => {
    if (!hasSlots) return;
    const look = () => void askTimes();
    look();
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [hasSlots, askTimes]);
  useEffect(() => {
    if (!hasSlots || !refusal) return;
    const timer = setTimeout(() => void askTimes());
    return () => clearTimeout(timer);
  }, [hasSlots, askTimes, refusal]);
  return full;
}
