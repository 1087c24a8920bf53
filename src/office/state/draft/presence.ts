import { draftCalls } from '#contract/office/draft-calls.ts';
import { ask } from '#client/named-ask.ts';
import { create } from '#ui/store.ts';
import { server } from '../session/server.ts';
import { useSession } from '../session/session.ts';
import { meet } from '../session/strangers.ts';
import { enterField } from './draft.ts';

/** A person who has the office open, and the field that they are in. */
export interface Present {
  who: string;
  at: string | null;
}

/** Selects who is here for a component. */
export const usePresence = create<{ present: readonly Present[] }>(() => ({ present: [] }));

/** Takes over who is here. */
export function putPresence(present: readonly Present[]): void {
  usePresence.setState({ present });
  meet(present.map(({ who }) => who));
}

/** The other person who writes in a field of a thing; null for nobody. */
export function useOtherIn(thing: string): string | null {
  const own = useSession(({ session }) => session?.person.id);
  return usePresence(
    ({ present }) =>
      present.find(({ who, at }) => who !== own && (at === thing || at?.startsWith(`${thing}/`)))?.who ??
      null,
  );
}

const TELL_MS = 400;
/** Well below the minute after which the server takes a person as gone. */
const AGAIN_MS = 20_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let told: string | null = null;

function tell(at: string | null): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (at === told) return;
    told = at;
    void ask(server, draftCalls.notePresence, { body: { at } });
  }, TELL_MS);
}

/** Tells the others that this person is here while the page is looked at, until the returned function is called. */
export function startPresence(): () => void {
  const say = () =>
    void (
      document.visibilityState === 'visible' && ask(server, draftCalls.notePresence, { body: { at: told } })
    );
  say();
  const again = setInterval(say, AGAIN_MS);
  return () => clearInterval(again);
}

function beIn(at: string | null): void {
  enterField(at);
  tell(at);
}

/** Notes which field has the focus, by its `data-at`, and tells the others. */
export function watchFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) beIn(target.dataset['at'] ?? null);
  });
  addEventListener('focusout', () => beIn(null));
}
