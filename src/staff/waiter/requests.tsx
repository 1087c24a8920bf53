import type { VisitRequest } from '#contract/visits/visit.ts';
import { placeName } from '#text/staff/where.ts';
import { Button } from '#ui/buttons/button.tsx';
import { pushCommand, useCommands } from '../state/orders/command-queue.ts';
import { sendPressed } from '../state/orders/send-commands.ts';
import { useLive } from '../state/orders/stream-state.ts';
import { isolated } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';
import { NotSent } from './cards.tsx';
import css from './waiter.module.css';

/** Phones that ask to join a table. */
export function Requests() {
  const { t } = useWords();
  const requests = useLive((live) => live.requests);

  const commands = useCommands();
  const isDecided = ({ request }: VisitRequest) =>
    commands.some((command) => command.kind === 'admit' && command.request === request);

  function decide({ request }: VisitRequest, admit: boolean): void {
    pushCommand({ kind: 'admit', uuid: '', request, admit });
    sendPressed();
  }

  return requests.map((request) => (
    <div key={request.request} className={css.card}>
      <p>
        {t('asksToJoin', {
          name: request.name === '' ? t('someone') : isolated(request.name),
          place: placeName(t, request.location, request.locationType),
        })}
      </p>
      {isDecided(request) ? (
        <NotSent />
      ) : (
        <div className={css.acts}>
          <Button variant="soft" className={css.grow} onClick={() => decide(request, true)}>
            {t('admit')}
          </Button>
          <Button variant="outline" onClick={() => decide(request, false)}>
            {t('refuse')}
          </Button>
        </div>
      )}
    </div>
  ));
}
