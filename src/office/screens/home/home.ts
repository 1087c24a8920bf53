import { fetchOverview } from '#client/office/today.ts';
import type { Overview } from '#contract/office/overview.ts';
import { create } from 'zustand';
import { useLanguage } from '../../state/page/language.ts';
import { server } from '../../state/session/server.ts';

/** How today goes. */
export const useHome = create<{ overview: Overview | null; unreachable: boolean }>(() => ({
  overview: null,
  unreachable: false,
}));

/** Figures grow while the page is open. */
export const READ_AGAIN_MS = 60_000;

/** Reads how today goes. */
export async function readHome(): Promise<void> {
  const answer = await fetchOverview(server, useLanguage.getState().lang);
  if (answer.kind === 'ok') useHome.setState({ overview: answer.value, unreachable: false });
  else useHome.setState({ unreachable: answer.kind === 'no_answer' });
}
