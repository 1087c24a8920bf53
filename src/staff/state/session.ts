import { boardCalls } from '#contract/staff/board-calls.ts';
import { boardSignInCalls } from '#contract/staff/board-sign-in-calls.ts';
import { ask } from '#client/named-ask.ts';
import { boardPaths } from '#contract/paths/paths.ts';
import type { Right } from '#contract/office/rights.ts';
import type { StaffVenue } from '#contract/staff/staff.ts';
import { create } from '#ui/store.ts';
import type { Hand } from '../presses/press.ts';
import { syncClock } from './clock.ts';
import { keep, readKept } from './kept.ts';
import { boardLanguage } from './language.ts';
import { createReadings } from '#client/readings.ts';
import { server } from './server.ts';

/** The session of the person at this board. */
export interface Session {
  state: 'starting' | 'unreachable' | 'signed_out' | 'signed_in';
  /** The opened link was refused. */
  refused: boolean;
  /** Why the code in the opened link did not enrol this device. */
  codeFault: EnrolFault | null;
  /** The cookie travels encrypted, or never leaves this machine. */
  secure: boolean;
  venue: StaffVenue | null;
  /** The station that the code paired this device to, once for each code; null: no code, or none of a station. */
  pairedTo: { id: string } | null;
}

const RETRY_MS = 3000;
/** The token or its venue no longer exists. */
const SIGNED_OUT: readonly string[] = ['unauthorized', 'not_found'];
const isFlag = (value: unknown) => (typeof value === 'boolean' ? value : null);

/** Selects a part of the session for a component. */
export const useSession = create<Session>(() => ({
  state: 'starting',
  refused: false,
  codeFault: null,
  secure: readKept('secure', isFlag) ?? true,
  venue: null,
  pairedTo: null,
}));

/** The current session. */
export function session(): Session {
  return useSession.getState();
}

/** The signed-in person; null while unknown. */
export function signedIn(): Hand | null {
  const { state, venue } = useSession.getState();
  return state === 'signed_in' && venue ? { license: venue.license, who: venue.who } : null;
}

/**
 * True when the signed-in person may do something, or on a shared device a person with a PIN: a control is shown by this
 * rule, and the server decides by it.
 */
export function useMay(right: Right): boolean {
  return useSession(
    ({ venue }) => venue !== null && (venue.rights.includes(right) || venue.rightsByPin.includes(right)),
  );
}

/** Calls back on every change of the session. */
export const onSession = useSession.subscribe;

/** Removes the token from the address, so that neither the history nor an onlooker keeps it. */
function takeToken(): string {
  const token = decodeURIComponent(location.hash.slice(1));
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  return token;
}

async function signInBy(token: string): Promise<void> {
  // Until the venue is read, the person behind later answers is unknown.
  useSession.setState({ state: 'starting' });
  const answer = await ask(server, boardSignInCalls.signIn, { body: { token } });
  if (answer.kind === 'ok') {
    keep('secure', answer.value.secure);
    useSession.setState({ secure: answer.value.secure, refused: false });
  }
  if (answer.kind === 'problem') useSession.setState({ refused: true });
  if (answer.kind === 'no_answer') return later(() => signInBy(token));
  await readVenue();
}

/** The last reading of the venue, whose answer renews the cookie: none may finish after signing out. */
let asking: Promise<unknown> = Promise.resolve();
let isLeaving = false;
const readings = createReadings();

function later(work: () => Promise<void>): Promise<void> {
  useSession.setState({ state: 'unreachable' });
  return new Promise((resolve) => setTimeout(() => resolve(work()), RETRY_MS));
}

/**
 * Reads the venue, since its pause and name may have changed. Without a session the board says how to get
 * one. An answer that a later reading has overtaken is out of date, and changes nothing.
 */
export async function readVenue(): Promise<void> {
  if (isLeaving) return;
  const isNewest = readings.begin();
  const asked = ask(server, boardCalls.readVenue, { query: { lang: boardLanguage() } });
  asking = asked;
  const answer = await asked;
  if (!isNewest(answer.kind !== 'no_answer')) return;
  if (answer.kind === 'ok') {
    syncClock(answer.serverTime);
    return useSession.setState({ state: 'signed_in', venue: answer.value });
  }
  if (answer.kind === 'problem' && SIGNED_OUT.includes(answer.problem.code))
    return useSession.setState({ state: 'signed_out', venue: null });
  if (useSession.getState().state !== 'signed_in') await later(readVenue);
}

/** Why a device could not be enrolled. */
export type EnrolFault = 'enrolRefused' | 'enrolTooMany' | 'noAnswer';

/** Signs this device in by the code that the office shows; returns why not, null when it is signed in. */
export async function enrol(code: string): Promise<EnrolFault | null> {
  const answer = await ask(server, boardSignInCalls.enrolDevice, { body: { code } });
  if (answer.kind === 'problem')
    return answer.problem.code === 'too_many_requests' ? 'enrolTooMany' : 'enrolRefused';
  if (answer.kind !== 'ok') return 'noAnswer';
  keep('secure', answer.value.secure);
  const { secure, station } = answer.value;
  const pairedTo = station === undefined ? null : { id: station };
  useSession.setState({ state: 'starting', secure, refused: false, pairedTo });
  await readVenue();
  return null;
}

/** The start of a fragment with a device's code: #code=416902 */
const CODE = 'code=';

/** Signs in with what an address's fragment has: a device's code, or a token. */
async function signInByFragment(text: string): Promise<void> {
  if (!text.startsWith(CODE)) return signInBy(text);
  const fault = await enrol(text.slice(CODE.length));
  useSession.setState({ codeFault: fault });
  if (fault !== null) await readVenue();
}

/** Signs in with the address's fragment, else with an earlier cookie. */
export async function startSession(): Promise<void> {
  const token = takeToken();
  addEventListener('hashchange', () => {
    const next = takeToken();
    if (next) void signInByFragment(next);
  });
  await (token ? signInByFragment(token) : readVenue());
}

/** Ends the session here, after another person ended it or its token expired. */
export function endSession(): void {
  useSession.setState({ state: 'signed_out', venue: null });
}

/** Signs out and reloads the page, so that nothing of the venue is left in it. */
export async function leave(): Promise<boolean> {
  isLeaving = true;
  await asking;
  const answer = await ask(server, boardSignInCalls.signOut);
  isLeaving = answer.kind === 'ok';
  if (isLeaving) location.replace(boardPaths.board);
  return isLeaving;
}
