import { placeCalls } from '#contract/office/place-calls.ts';
import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { ask } from '#client/named-ask.ts';
import { newId } from '#client/new-id.ts';
import type { Answer } from '#client/http.ts';
import type { StartVenue } from '#contract/office/start.ts';
import { rightOf } from '#contract/office/path-rights.ts';
import { may, type Right } from '#contract/office/rights.ts';
import type { OfficeSession, SignInAt, SignInVenue } from '#contract/office/session.ts';
import { create } from '#ui/store.ts';
import { keep, readKept } from '../page/kept.ts';
import { speakAs } from '../page/language.ts';
import { server } from './server.ts';

/** The sign-in of this browser. */
export interface SessionState {
  state: 'starting' | 'unreachable' | 'signed_out' | 'signed_in';
  session: OfficeSession | null;
  /** The token of an opened link; only a press on the button uses it up. */
  link: string | null;
  /** The token of a printed link for making the first venue; it stays in the address until it is used. */
  start: string | null;
  linkRefused: boolean;
  /** A sign-in ended while the office was open: what is unsent waits for the same person. */
  ended: boolean;
  /** The person came by a link and has no key on any device yet. */
  offersKey: boolean;
  /** The ways to sign in that this server has; null until it has told them. */
  ways: { mail: boolean; passkeys: boolean } | null;
  /** The venue that one signs in to, as far as it is known. */
  venue: SignInVenue | null;
}

/** What a refusal tells a page on which one signs in. */
interface SignInPage {
  mail: boolean;
  passkeys: boolean;
  venue: SignInVenue | null;
}

const RETRY_MS = 3000;

/** Selects a part of the session for a component. */
export const useSession = create<SessionState>(() => ({
  state: 'starting',
  session: null,
  link: null,
  start: null,
  linkRefused: false,
  ended: false,
  offersKey: false,
  ways: null,
  venue: null,
}));

/** Calls back on every change of the session. */
export const onSession = useSession.subscribe;

/** Who is signed in where; null for nobody. */
export function signedInAs({ session }: SessionState = useSession.getState()): string | null {
  return session && `${session.venue.license} ${session.person.id}`;
}

let signInsAndOuts = 0;
onSession((now, before) => {
  if (signedInAs(now) !== signedInAs(before)) signInsAndOuts++;
});

/**
 * Notes the sign-in under which a call begins. The returned function is false once another one has begun or it has
 * ended: the call's answer then says nothing about the present.
 */
export function noteSignIn(): () => boolean {
  const noted = signInsAndOuts;
  return () => signInsAndOuts === noted;
}

/** The signed-in person, in a component below the frame. */
export function usePerson(): OfficeSession {
  const session = useSession((state) => state.session);
  if (!session) throw new Error('Nobody is signed in');
  return session;
}

/** True when the signed-in person has a right. */
export function useMay(right: Right): boolean {
  return useSession(({ session }) => session !== null && may(session.person.role, right));
}

/** True when a role may change a place of the venue file. */
export function mayEdit(role: OfficeSession['person']['role'], at: string): boolean {
  const right = rightOf(at);
  return right !== null && may(role, right);
}

/** True when the signed-in person may change a place of the venue file. */
export function mayEditHere(at: string): boolean {
  const { session } = useSession.getState();
  return session !== null && mayEdit(session.person.role, at);
}

/** True when the signed-in person may change a place of the venue file, in a component. */
export function useMayEdit(at: string): boolean {
  return useSession(() => mayEditHere(at));
}

/** True when the signed-in person may add things to a list of the venue file. */
export function useMayAdd(list: string): boolean {
  return useMayEdit(`${list}/new`);
}

/** The name of a person of the venue; '' for an unknown one. */
export function nameOf(id: string): string {
  return useSession.getState().session?.people.find((person) => person.id === id)?.name ?? '';
}

/** The name of a person of the venue likewise, in a component. */
export function useNameOf(id: string): string {
  return useSession(() => nameOf(id));
}

const isText = (value: unknown) => (typeof value === 'string' ? value : null);

/** Names this tab where it uses a link, so that the answer is given again when it was lost. */
function linkKey(): string {
  const known = readKept('link-key', isText, 'session');
  const key = known ?? newId();
  if (known === null) keep('link-key', key, 'session');
  return key;
}

/** Removes the token from the address, so that neither the history nor an onlooker keeps it. */
function takeLink(): string | null {
  const [, token] = /^#link=(.+)$/.exec(location.hash) ?? [];
  if (token === undefined) return null;
  history.replaceState(null, '', location.pathname + location.search);
  return decodeURIComponent(token);
}

/** Takes over the answer to a sign-in. True: somebody is signed in. */
export async function signedInBy(answer: Answer<OfficeSession>): Promise<boolean> {
  if (answer.kind !== 'ok') return false;
  await speakAs(answer.value.person.language);
  useSession.setState({
    state: 'signed_in',
    session: answer.value,
    venue: { cover: null, ...answer.value.venue },
    link: null,
    start: null,
    linkRefused: false,
    ended: false,
  });
  return true;
}

/** The venue that the address named at the start: a venue's own host leads here with it. */
let wanted: SignInAt = {};

function noteWanted(): void {
  const venue = new URLSearchParams(location.search).get('venue');
  wanted = venue === null ? {} : { venue };
}

/** Notes what a refusal tells of signing in. */
function noteSignInPage(problem: object): void {
  const { mail = true, passkeys = true, venue = null } = problem as Partial<SignInPage>;
  useSession.setState(({ venue: known }) => ({ ways: { mail, passkeys }, venue: venue ?? known }));
}

/** Reads which venue the page of an opened link is for, without signing anybody in. */
async function readSignInPage(): Promise<void> {
  const answer = await ask(server, signInCalls.readOfficeSession, { query: wanted });
  if (answer.kind === 'problem') noteSignInPage(answer.problem);
}

/** Reads the session again; without one the office asks to sign in. */
export async function readSession(): Promise<void> {
  const isSame = noteSignIn();
  const answer = await ask(server, signInCalls.readOfficeSession, { query: wanted });
  if (!isSame() || (await signedInBy(answer))) return;
  if (answer.kind === 'problem') {
    noteSignInPage(answer.problem);
    return leave();
  }
  if (useSession.getState().state === 'signed_in') return;
  useSession.setState({ state: 'unreachable' });
  setTimeout(() => void readSession(), RETRY_MS);
}

/** Shows the sign-in after it ended by itself or elsewhere; several calls that were on their way may hear of it. */
export function leave(): void {
  useSession.setState(({ state, ended }) => ({
    state: 'signed_out',
    session: null,
    ended: ended || state === 'signed_in',
  }));
}

/** Starts with an opened link, else with the sign-in of this browser. */
export async function startSession(): Promise<void> {
  noteWanted();
  const [, start = null] = /^#start=(.+)$/.exec(location.hash) ?? [];
  if (start !== null) return useSession.setState({ state: 'signed_out', start });
  const link = takeLink();
  addEventListener('hashchange', () => {
    const later = takeLink();
    if (later !== null) useSession.setState({ state: 'signed_out', link: later });
  });
  if (link === null) return readSession();
  useSession.setState({ state: 'signed_out', link });
  await readSignInPage();
}

/** Uses up the opened link. Whoever is signed in here anyway stays, when it no longer works. */
export async function openLink(): Promise<'ok' | 'refused' | 'not_done' | 'no_answer'> {
  const { link } = useSession.getState();
  const answer = await ask(server, signInCalls.useOfficeLink, {
    body: { token: link ?? '', key: linkKey() },
  });
  if (await signedInBy(answer)) {
    const session = useSession.getState().session;
    useSession.setState({ offersKey: session !== null && session.passkeys && session.person.passkeys === 0 });
    return 'ok';
  }
  if (answer.kind === 'no_answer') return 'no_answer';
  // A server that is too busy has not used the link up: it stays for another press.
  if (answer.kind !== 'problem' || answer.problem.code !== 'link_ended') return 'not_done';
  useSession.setState({ linkRefused: true });
  await readSession();
  useSession.setState({ link: null });
  return 'refused';
}

async function goOnAsOwner(answer: Answer<OfficeSession>): Promise<Answer<OfficeSession>> {
  if (answer.kind === 'ok') {
    // The third step: what guests see, and the codes on the tables.
    history.replaceState(null, '', '/office/ready');
    await signedInBy(answer);
  }
  return answer;
}

/** Makes the first venue and goes on as its owner. Answers what to say when it was not made. */
export async function makeVenue(venue: Omit<StartVenue, 'token' | 'key'>): Promise<Answer<OfficeSession>> {
  const token = useSession.getState().start ?? '';
  return goOnAsOwner(await ask(server, placeCalls.startVenue, { body: { ...venue, token, key: linkKey() } }));
}

/** Makes the first venue of a venue file, likewise. */
export async function makeVenueOfFile(text: string): Promise<Answer<OfficeSession>> {
  const token = useSession.getState().start ?? '';
  return goOnAsOwner(
    await ask(server, placeCalls.startVenueOfFile, { body: { text, token, key: linkKey() } }),
  );
}

/** Signs this browser out. False: the server did not do it. */
export async function signOut(): Promise<boolean> {
  const answer = await ask(server, signInCalls.leaveOffice);
  if (answer.kind !== 'ok') return false;
  useSession.setState({ state: 'signed_out', session: null, ended: false });
  return true;
}

/** Turns to another venue of the person. */
export async function goToVenue(license: string): Promise<boolean> {
  return signedInBy(await ask(server, signInCalls.chooseOfficeVenue, { body: { license } }));
}

/** Ends the offer to make a key on this device. */
export function endKeyOffer(): void {
  useSession.setState({ offersKey: false });
}
