import HandWaving from 'icon:hand-waving';
import UserPlus from 'icon:user-plus';
import { answerCall, decideVisit } from '#client/staff.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import type { VisitRequest } from '#contract/visits/visit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { placeName } from '#text/staff/where.ts';
import { callKey } from '../rules/calls.ts';
import { forgetCall, forgetRequest, useLive } from '../state/live.ts';
import { server } from '../state/server.ts';
import { useMay } from '../state/session.ts';
import { showSnack } from '../state/snack.ts';
import { useWords } from '../words/words.ts';

/** The requests of tables to the floor staff: phones that ask to join, and guests who call. */
export function FloorStrip() {
  const { t } = useWords();
  const { requests, calls } = useLive((state) => state);
  const mayAnswer = useMay('calls');

  async function decide({ request }: VisitRequest, admit: boolean): Promise<void> {
    const answer = await decideVisit(server, request, admit);
    if (answer.kind === 'no_answer') showSnack(t('noAnswer'), null, 'bad');
    // After any refusal the request is no longer open.
    else forgetRequest(request);
  }

  async function answer(call: VisitCall): Promise<void> {
    const said = await answerCall(server, call);
    if (said.kind === 'no_answer') showSnack(t('noAnswer'), null, 'bad');
    else forgetCall(call);
  }

  return (
    <>
      {requests.map((request) => (
        <Notice
          key={request.request}
          look="info"
          icon={<UserPlus />}
          action={
            <>
              <Button look="quiet" onClick={() => void decide(request, false)}>
                {t('refuse')}
              </Button>
              <Button look="ink" onClick={() => void decide(request, true)}>
                {t('admit')}
              </Button>
            </>
          }
        >
          {t('asksToJoin', {
            name: request.name || t('someone'),
            place: placeName(t, request.location, request.location_type),
          })}
        </Notice>
      ))}
      {(mayAnswer ? calls : []).map((call) => (
        <Notice
          key={callKey(call)}
          look="info"
          icon={<HandWaving />}
          action={
            <Button look="ink" onClick={() => void answer(call)}>
              {t('seen')}
            </Button>
          }
        >
          {t(call.for === 'bill' ? 'asksForBill' : 'callsWaiter', {
            place: placeName(t, call.location, call.location_type),
          })}
        </Notice>
      ))}
    </>
  );
}
