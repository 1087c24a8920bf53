import { fetchOverview } from '#client/office/today.ts';
import type { Overview } from '#contract/office/overview.ts';
import { create } from 'zustand';
import { useLanguage } from '../page/language.ts';
import { server } from '../session/server.ts';

/** How today goes. */
export const useOverview = create<{ overview: Overview | null; unreachable: boolean }>(() => ({
  overview: null,
  unreachable: false,
}));

/** Figures grow while the page is open. */
export const READ_AGAIN_MS = 60_000;

/** Reads how today goes. */
export async function readOverview(): Promise<void> {
  const answer = await fetchOverview(server, useLanguage.getState().lang);
  if (answer.kind === 'ok') useOverview.setState({ overview: answer.value, unreachable: false });
  else useOverview.setState({ unreachable: answer.kind === 'no_answer' });
}
