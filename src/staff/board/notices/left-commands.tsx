import UserSwitch from 'icon:user-switch';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { isBy } from '../../presses/commands.ts';
import { sendCommands } from '../../state/orders/send-commands.ts';
import { useSession } from '../../state/session.ts';
import { adoptCommands, dropCommands, useCommands } from '../../state/orders/command-queue.ts';
import { useWords } from '../../words/words.ts';

/**
 * Unsent commands of the previous user: the person signed in sends them under their own name, or discards
 * them.
 */
export function LeftCommands() {
  const { t } = useWords();
  const hand = useSession(({ venue }) => venue);
  const n = useCommands().filter((command) => !isBy(hand, command)).length;
  if (n === 0) return null;

  function send(): void {
    adoptCommands();
    void sendCommands();
  }

  return (
    <Notice
      look="bad"
      icon={<UserSwitch />}
      action={
        <>
          <Button variant="outline" onClick={() => dropCommands((command) => !isBy(hand, command))}>
            {t('leftDrop')}
          </Button>
          <Button tone="ink" onClick={send}>
            {t('leftSend')}
          </Button>
        </>
      }
    >
      {t('leftTaps', { steps: t('waitingTaps', { n }) })}
    </Notice>
  );
}
