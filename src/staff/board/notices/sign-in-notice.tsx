import { boardSignInCalls } from '#contract/staff/board-sign-in-calls.ts';
import { ask } from '#client/named-ask.ts';
import Identification from 'icon:identification-badge';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { useSend } from '#ui/use-send.ts';
import { server } from '../../state/server.ts';
import { readVenue, useSession } from '../../state/session.ts';
import { showSnack } from '../../state/snack.ts';
import { useWords } from '../../words/words.ts';

/** Offers to renew the board's sign-in with one tap, from a week before it ends. */
export function SignInNotice() {
  const { t, dates } = useWords();
  const ends = useSession(({ venue }) => venue?.signInEnds ?? null);
  const renew = useSend(async () => {
    const answer = await ask(server, boardSignInCalls.renewSignIn);
    await readVenue();
    if (answer.kind === 'ok') showSnack(t('signInRenewed'));
    else showSnack(t('noAnswer'), null, 'bad');
  });
  if (ends === null) return null;

  return (
    <Notice
      icon={<Identification />}
      action={
        <Button busy={renew.pending} onClick={renew.send}>
          {t('signInRenew')}
        </Button>
      }
    >
      {t('signInEnds', { day: dates.day(Date.parse(ends)) })}
    </Notice>
  );
}
