import { peopleCalls } from '#contract/office/people-calls.ts';
import type { Answer } from '#client/http.ts';
import type {
  AskPerson,
  AuditPage,
  Device,
  Devices,
  Person,
  SignedInSessions,
} from '#contract/office/people.ts';
import { webhookCalls } from '#contract/office/webhook-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { OfficeKey } from '#contract/office/keys.ts';
import type { OfficeWebhook } from '#contract/office/webhooks.ts';
import { create } from '#ui/store.ts';
import { createReadings } from '#client/readings.ts';
import { leave, noteSignIn } from '../session/session.ts';
import { server } from '../session/server.ts';

/** What the team's page shows; a part is null while it loads or where the person may not see it. */
export interface TeamState {
  people: readonly Person[] | null;
  /** The acts for which a shared device asks for a PIN. */
  asked: readonly AskPerson[] | null;
  sessions: SignedInSessions['sessions'] | null;
  devices: readonly Device[] | null;
  printers: Devices['printers'];
  keys: readonly OfficeKey[] | null;
  webhooks: readonly OfficeWebhook[] | null;
  audit: AuditPage['entries'] | null;
  /** Where the audit goes on. */
  next: string | null;
  unreachable: boolean;
}

const EMPTY: TeamState = {
  people: null,
  asked: null,
  sessions: null,
  devices: null,
  printers: [],
  keys: null,
  webhooks: null,
  audit: null,
  next: null,
  unreachable: false,
};

/** Selects a part of the team's page for a component. */
export const useTeam = create<TeamState>(() => EMPTY);

/** Makes a reading of a part of the page. */
function reading<T>(
  call: () => Promise<Answer<T>>,
  put: (value: T) => Partial<TeamState>,
): () => Promise<void> {
  const readings = createReadings();
  return () => take(call(), put, readings.begin());
}

async function take<T>(
  call: Promise<Answer<T>>,
  put: (value: T) => Partial<TeamState>,
  isNewest: (isAnswered: boolean) => boolean = () => true,
): Promise<void> {
  const isSame = noteSignIn();
  const answer = await call;
  if (!isSame() || !isNewest(answer.kind === 'ok')) return;
  if (answer.kind === 'ok') useTeam.setState({ ...put(answer.value), unreachable: false });
  else if (answer.kind === 'no_answer') useTeam.setState({ unreachable: true });
  else if (answer.kind === 'problem' && answer.problem.code === 'unauthorized') leave();
}

/** Reads the devices and the printers. */
export const readDevices = reading(
  () => ask(server, peopleCalls.readDevices),
  ({ devices, printers }) => ({ devices, printers }),
);

const parts = [
  reading(
    () => ask(server, peopleCalls.readPeople),
    ({ people, rules }) => ({ people, asked: rules.askPerson }),
  ),
  reading(
    () => ask(server, peopleCalls.readSessions),
    ({ sessions }) => ({ sessions }),
  ),
  readDevices,
  reading(
    () => ask(server, peopleCalls.listKeys),
    ({ keys }) => ({ keys }),
  ),
  reading(
    () => ask(server, webhookCalls.listWebhooks),
    ({ webhooks }) => ({ webhooks }),
  ),
];

/** Reads the people, their sign-ins, the devices, the keys and the webhooks. */
export async function readTeam(): Promise<void> {
  await Promise.all(parts.map((read) => read()));
}

/** Reads the newest entries of who changed what. */
export const readAudit = reading(
  () => ask(server, peopleCalls.readAudit),
  ({ entries, next = null }) => ({ audit: entries, next }),
);

/** Reads the entries before those that are shown. */
export async function readOlder(): Promise<void> {
  const { next } = useTeam.getState();
  if (next === null) return;
  await take(
    ask(server, peopleCalls.readAudit, { query: { after: next } }),
    ({ entries, next: later = null }) => ({
      audit: [...(useTeam.getState().audit ?? []), ...entries],
      next: later,
    }),
  );
}

/** Makes a change, reads the team again, and answers whether it was made. */
export async function change<T>(answer: Promise<Answer<T>>): Promise<Answer<T>> {
  const done = await answer;
  if (done.kind === 'ok') void Promise.all([readTeam(), readAudit()]);
  return done;
}
