import { ask } from '#client/named-ask.ts';
import type { Answer } from '#client/http.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import type { StaffAnswer } from '#domain/needs/staff-answers.ts';
import type { Translate } from '#text/staff/words.ts';
import { callMeant } from '../presses/floor/about-floor.ts';
import { forgetCall, forgetQuestion, forgetRequest } from '../state/orders/stream-state.ts';
import { server } from '../state/server.ts';
import { showSnack } from '../state/snack.ts';
import { whyStillWaiting } from '../words/refusals.ts';

/** Takes what guests waited for off the board once nobody waits for it any more; before that, says why they still do. */
function settle(t: Translate, answer: Answer<unknown>, forget: () => void): void {
  const why = whyStillWaiting(t, answer);
  if (why === null) forget();
  else showSnack(why, null, 'bad');
}

/** Lets a phone join a table, or refuses it. */
export async function decideRequest(t: Translate, request: string, admit: boolean): Promise<void> {
  const answer = await ask(server, floorCalls.admitGuest, { params: { request }, body: { admit } });
  settle(t, answer, () => forgetRequest(request));
}

/** Marks a guest's call as seen to. */
export async function markSeen(t: Translate, call: VisitCall): Promise<void> {
  const answer = await ask(server, floorCalls.answerCall, callMeant(call));
  settle(t, answer, () => forgetCall(call));
}

/** Tells a guest what is in a dish; when a colleague was faster, says so. */
export async function answerQuestion(t: Translate, question: string, said: StaffAnswer): Promise<void> {
  const answer = await ask(server, floorCalls.answerQuestion, {
    params: { question },
    body: { answer: said },
  });
  settle(t, answer, () => {
    if (answer.kind === 'ok' && !answer.value.answered) showSnack(t('answeredBefore'), null, 'bad');
    forgetQuestion(question);
  });
}
