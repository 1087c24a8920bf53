import { draftCalls } from '#contract/office/draft-calls.ts';
import { ask } from '#client/named-ask.ts';
import { create } from '#ui/store.ts';
import { server } from '../state/session/server.ts';
import { useSession } from '../state/session/session.ts';

/** The path below which the draft's pages stand for this person; null until the server has given one. */
const usePath = create<{ path: string | null; license: string; endsAt: number }>(() => ({
  path: null,
  license: '',
  endsAt: 0,
}));

/** A new path is asked for this long before the old one ends. */
const EARLY_MS = 60_000;
let asked: Promise<void> | null = null;

async function openFor(license: string): Promise<void> {
  const answer = await ask(server, draftCalls.openPreview);
  if (answer.kind !== 'ok') return;
  const { url, expiresAt } = answer.value;
  usePath.setState({ path: new URL(url, location.href).pathname, license, endsAt: Date.parse(expiresAt) });
}

/** Asks for a path where there is none, or the one there is ends soon. */
export function renewPreview(): void {
  const license = useSession.getState().session?.venue.license;
  const { license: known, endsAt } = usePath.getState();
  if (license === undefined || (known === license && endsAt - Date.now() > EARLY_MS)) return;
  asked ??= openFor(license).finally(() => {
    asked = null;
  });
}

/** The path below which the draft's pages stand. */
export function usePreviewPath(): string | null {
  const license = useSession(({ session }) => session?.venue.license);
  return usePath(({ path, license: of }) => (of === license ? path : null));
}
