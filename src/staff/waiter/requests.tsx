import { decideVisit } from '#client/staff.ts';
import type { VisitRequest } from '#contract/visits/visit.ts';
import { placeName } from '#text/staff/where.ts';
import { Button } from '#ui/buttons/button.tsx';
import { forgetRequest, useLive } from '../state/stream-state.ts';
import { server } from '../state/server.ts';
import { showSnack } from '../state/snack.ts';
import { isolated } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';
import css from './waiter.module.css';

/** Phones that ask to join a table. */
export function Requests() {
  const { t } = useWords();
  const requests = useLive((live) => live.requests);

  async function decide({ request }: VisitRequest, admit: boolean): Promise<void> {
    const answer = await decideVisit(server, request, admit);
    if (answer.kind === 'no_answer') showSnack(t('noAnswer'), null, 'bad');
    // After any refusal the request is no longer open.
    else forgetRequest(request);
  }

  return requests.map((request) => (
    <div key={request.request} className={css.card}>
      <p>
        {t('asksToJoin', {
          name: request.name === '' ? t('someone') : isolated(request.name),
          place: placeName(t, request.location, request.location_type),
        })}
      </p>
      <div className={css.acts}>
        <Button look="soft" className={css.grow} onClick={() => void decide(request, true)}>
          {t('admit')}
        </Button>
        <Button look="quiet" onClick={() => void decide(request, false)}>
          {t('refuse')}
        </Button>
      </div>
    </div>
  ));
}
