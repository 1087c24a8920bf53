import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { Overview } from '#contract/office/overview.ts';
import { useEffect } from 'react';
import { create } from '#ui/store.ts';
import { useLanguage } from '../page/language.ts';
import { createReadings } from '#client/readings.ts';
import { server } from '../session/server.ts';

/** How today goes. */
export const useOverview = create<{ overview: Overview | null; unreachable: boolean }>(() => ({
  overview: null,
  unreachable: false,
}));

/** Figures grow while a page is open. */
export const READ_AGAIN_MS = 60_000;

const readings = createReadings();

/** Reads how today goes. */
export async function readOverview(): Promise<void> {
  const isNewest = readings.begin();
  const answer = await ask(server, figureCalls.readOverview, {
    query: { lang: useLanguage.getState().lang },
  });
  if (!isNewest(answer.kind === 'ok')) return;
  if (answer.kind === 'ok') useOverview.setState({ overview: answer.value, unreachable: false });
  else useOverview.setState({ unreachable: answer.kind === 'no_answer' });
}

/** How today goes, read when it is shown and every minute after; null until it is known, and where it is not wanted. */
export function useToday(isWanted = true): Overview | null {
  useEffect(() => {
    if (!isWanted) return;
    void readOverview();
    const timer = setInterval(() => void readOverview(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  const overview = useOverview((state) => state.overview);
  return isWanted ? overview : null;
}
