import UserSwitch from 'icon:user-switch';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { isBy } from '../rules/taps.ts';
import { sendTaps } from '../state/send-taps.ts';
import { useSession } from '../state/session.ts';
import { adoptTaps, dropTaps, useTaps } from '../state/tap-queue.ts';
import { useWords } from '../words/words.ts';

/** What somebody else pressed and nobody has sent: whoever is signed in sends it in their own name, or not at all. */
export function LeftTaps() {
  const { t } = useWords();
  const hand = useSession(({ venue }) => venue);
  const n = useTaps().filter((tap) => !isBy(hand, tap)).length;
  if (n === 0) return null;

  function send(): void {
    adoptTaps();
    void sendTaps();
  }

  return (
    <Notice
      look="bad"
      icon={<UserSwitch />}
      action={
        <>
          <Button look="quiet" onClick={() => dropTaps((tap) => !isBy(hand, tap))}>
            {t('leftDrop')}
          </Button>
          <Button look="ink" onClick={send}>
            {t('leftSend')}
          </Button>
        </>
      }
    >
      {t('leftTaps', { steps: t('waitingTaps', { n }) })}
    </Notice>
  );
}
