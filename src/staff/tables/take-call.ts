import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { handName } from '../rules/hands.ts';
import { pushCommand } from '../state/orders/command-queue.ts';
import { sendPressed } from '../state/orders/send-commands.ts';
import { useSession } from '../state/session.ts';
import { isolated } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';

/** Who sees to something, in words: whoever is signed in here, or a colleague by name. */
export function useTaker(by: string): { isMine: boolean; words: string } {
  const { t } = useWords();
  const me = useSession(({ venue }) => venue?.who);
  const hands = useSession(({ venue }) => venue?.hands);
  const isMine = by === me;
  const name = handName(hands ?? [], by);
  return {
    isMine,
    words: isMine ? t('youHaveIt') : t('runsIt', { name: name === null ? t('colleague') : isolated(name) }),
  };
}

/** Takes or answers a call: at once, or as soon as there is a network. */
export function actOnCall(kind: 'take' | 'answer', call: VisitCall): void {
  pushCommand({ kind, uuid: '', call });
  sendPressed();
}
