import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { ask } from '#client/named-ask.ts';
import { newId } from '#client/new-id.ts';
import { isPassing } from '#client/passing.ts';
import type { Problem } from '#contract/values/problem.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { create } from '#ui/store.ts';
import { draftToSend, emptyDraft, type TableDraft } from '../../rules/table-draft.ts';
import { keep, readKept } from '../kept.ts';
import { boardLanguage } from '../language.ts';
import { takeOrder } from './orders.ts';
import { server } from '../server.ts';
import { endSession } from '../session.ts';
import { currentMenu, readMenu } from './stock.ts';

/** The storage name of what waits to be sent, which outlives an upgrade. */
const KEPT_AS = 'table-drafts';

type Drafts = Record<string, TableDraft>;

function isDraft(value: unknown): value is TableDraft {
  const { key, lines, held } = value as Record<keyof TableDraft, unknown>;
  return typeof key === 'string' && Array.isArray(lines) && Array.isArray(held);
}

function checkDrafts(value: unknown): Drafts | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.values(value).every((each: unknown) => each !== null && isDraft(each))
    ? (value as Drafts)
    : null;
}

const useDrafts = create<{ drafts: Drafts }>(() => ({
  drafts: readKept(KEPT_AS, checkDrafts, 'session') ?? {},
}));

useDrafts.subscribe(({ drafts }) => keep(KEPT_AS, drafts, 'session'));

function nameOf({ code, type }: OrderLocation): string {
  return `${type} ${code}`;
}

function write(place: OrderLocation, draft: TableDraft | null): void {
  const { [nameOf(place)]: _, ...others } = useDrafts.getState().drafts;
  useDrafts.setState({ drafts: draft ? { ...others, [nameOf(place)]: draft } : others });
}

/** What is chosen for a place and not sent yet, for use outside components. */
export function tableDraft(place: OrderLocation): TableDraft | undefined {
  return useDrafts.getState().drafts[nameOf(place)];
}

/** What is chosen for a place and not sent yet; null: nothing. */
export function useTableDraft(place: OrderLocation): TableDraft | null {
  return useDrafts(({ drafts }) => drafts[nameOf(place)] ?? null);
}

/** The places with an order that was chosen and not sent yet, by type and code. */
export function usePlacesWithDraft(): readonly string[] {
  const drafts = useDrafts((state) => state.drafts);
  return Object.entries(drafts).flatMap(([name, { lines }]) => (lines.length > 0 ? name : []));
}

/** Changes what is chosen for a place. */
export function changeTableDraft(place: OrderLocation, change: (draft: TableDraft) => TableDraft): void {
  const before = tableDraft(place) ?? emptyDraft(newId());
  const after = change(before);
  if (after !== before) write(place, after.lines.length === 0 ? null : after);
}

/** How sending a draft ended. */
export type SentDraft = { kind: 'sent' } | { kind: 'unanswered' } | { kind: 'refused'; problem: Problem };

/** The drafts that are on their way: a second press waits for the first one's answer. */
const sending = new Map<string, Promise<SentDraft>>();

async function send(place: OrderLocation): Promise<SentDraft> {
  const menu = currentMenu();
  const draft = tableDraft(place);
  if (!menu || !draft) return { kind: 'unanswered' };
  const body = draft.sent ?? draftToSend(menu, draft, place);
  write(place, { ...draft, sent: body });
  const answer = await ask(server, staffOrderCalls.orderForTable, {
    query: { lang: boardLanguage() },
    body: body,
    key: draft.key,
  });
  if (answer.kind === 'ok') {
    takeOrder(answer.value);
    write(place, null);
    return { kind: 'sent' };
  }
  // Whether the order has arrived is not known.
  if (answer.kind !== 'problem' || isPassing(answer.problem)) return { kind: 'unanswered' };
  if (answer.problem.code === 'unauthorized') {
    endSession();
    return { kind: 'unanswered' };
  }
  // Nothing was ordered: it may be changed and sent as another order.
  write(place, { ...draft, key: newId(), sent: null });
  await readMenu();
  return { kind: 'refused', problem: answer.problem };
}

/** Sends what is chosen for a place, once however often it is pressed, and says how that ended. */
export function sendTableDraft(place: OrderLocation): Promise<SentDraft> {
  const name = nameOf(place);
  const running = sending.get(name) ?? send(place).finally(() => sending.delete(name));
  sending.set(name, running);
  return running;
}
