import { fetchPlan } from '#client/office/publication.ts';
import type { PlanFinding } from '#contract/office/publication.ts';
import { create } from 'zustand';
import { onDraft } from './draft.ts';
import { server } from './server.ts';

/** What the server's check says about the draft. */
export const usePlan = create<{ errors: readonly PlanFinding[] }>(() => ({ errors: [] }));

/** The check reads the whole draft, so it waits until the person pauses. */
const PAUSE_MS = 1500;
let timer: ReturnType<typeof setTimeout> | undefined;

async function readPlan(): Promise<void> {
  const answer = await fetchPlan(server);
  if (answer.kind !== 'ok') return;
  usePlan.setState({ errors: answer.value.findings.filter(({ level }) => level === 'error') });
}

/** Has the draft checked after each pause. */
export function watchPlan(): void {
  onDraft(({ version, edits }, before) => {
    if (version === before.version) return;
    clearTimeout(timer);
    if (Object.keys(edits).length === 0) return usePlan.setState({ errors: [] });
    timer = setTimeout(() => void readPlan(), PAUSE_MS);
  });
}
