import { draftCalls } from '#contract/office/draft-calls.ts';
import type { OfficeLook } from '#contract/office/look.ts';
import { ask } from '#client/named-ask.ts';
import { useRead } from '#ui/use-read.ts';
import { useDraft } from '../draft/draft.ts';
import { server } from '../session/server.ts';
import { useMay, useSession } from '../session/session.ts';
import { useVenue } from './venue.ts';

/**
 * How the draft looks by itself, read again whenever it was saved or published; null until it is known for who may not,
 * and where it is not wanted. The function notes that the offer of it was declined.
 */
export function useLook(isWanted = true): [look: OfficeLook | null, noteDeclined: () => void] {
  const mayRead = useMay('menu');
  const license = useSession(({ session }) => session?.venue.license);
  const version = useDraft((draft) => draft.version);
  const sequence = useVenue((venue) => venue.sequence);
  const key = mayRead && isWanted ? [license, sequence, version].join(' ') : null;
  const [look, change] = useRead(key, async () => {
    const answer = await ask(server, draftCalls.readLook);
    return answer.kind === 'ok' ? answer.value : null;
  });
  return [look, () => change((now) => now && { ...now, offered: false })];
}
