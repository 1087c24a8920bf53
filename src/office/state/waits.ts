import { useDraft } from './draft/draft.ts';
import { useSave } from './draft/save.ts';
import { useLive } from './live.ts';

/** True for a field whose value is on this device alone, since the server does not answer. */
export function useWaits(at: string): boolean {
  const isUnsent = useDraft(({ unsent }) => at in unsent);
  const isConnected = useLive(({ connected }) => connected);
  const isKeptHere = useSave(({ state }) => state === 'kept_here');
  return isUnsent && (isKeptHere || !isConnected);
}
