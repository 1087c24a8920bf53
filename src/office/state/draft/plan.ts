import { publicationCalls } from '#contract/office/publication-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { PublicationPlan } from '#contract/office/publication.ts';
import { create } from '#ui/store.ts';
import { withoutUses } from '../../rules/removed-uses.ts';
import { editedPlaces, onDraft, useDraft } from './draft.ts';
import { server } from '../session/server.ts';
import { mayEditHere } from '../session/session.ts';

/** What the server says that publishing the draft would do. */
export interface PlanState {
  /** Of the latest draft that was planned; null: of none. */
  plan: PublicationPlan | null;
  /** Where that draft was edited by what this person may publish. */
  planned: readonly string[];
  unreachable: boolean;
}

/** Selects a part of the plan. */
export const usePlan = create<PlanState>(() => ({ plan: null, planned: [], unreachable: false }));

/** The number of faults that keep the draft from being published. */
export function countFaults({ plan }: Pick<PlanState, 'plan'>): number {
  return plan?.findings.filter(({ level }) => level === 'error').length ?? 0;
}

/** Whether the plan is of the draft as it is here, with nothing that still has to be saved; in a component. */
export function useIsPlanned(): boolean {
  const version = usePlan(({ plan }) => plan?.version);
  return useDraft((draft) => draft.version === version && Object.keys(draft.unsent).length === 0);
}

/** The check reads the whole draft, so it waits until the person pauses. */
const PAUSE_MS = 1500;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads the plan of the draft on the server, unless it is the known one of this version; null: in any case. The answer
 * is dropped where it is of another draft: each change asks for a plan of its own.
 */
export async function readPlan(version: number | null): Promise<void> {
  clearTimeout(timer);
  if (version !== null && usePlan.getState().plan?.version === version) return;
  const asked = useDraft.getState().version;
  const answer = await ask(server, publicationCalls.planPublication);
  const { edits, version: now } = useDraft.getState();
  if (now !== (answer.kind === 'ok' ? answer.value.version : asked)) return;
  const planned = editedPlaces({ edits, unsent: {} }).filter(mayEditHere);
  if (answer.kind !== 'ok') return usePlan.setState({ unreachable: answer.kind === 'no_answer' });
  const plan = { ...answer.value, changes: withoutUses(answer.value.changes) };
  usePlan.setState({ plan, planned, unreachable: false });
}

/** Has the draft checked after each pause. */
export function watchPlan(): void {
  onDraft(({ version, edits }, before) => {
    if (version === before.version) return;
    clearTimeout(timer);
    if (Object.keys(edits).length === 0) return usePlan.setState({ plan: null, planned: [] });
    timer = setTimeout(() => void readPlan(version), PAUSE_MS);
  });
}
