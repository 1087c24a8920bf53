import { boardCalls } from '#contract/staff/board-calls.ts';
import { ask } from '#client/named-ask.ts';
import { server } from '../server.ts';
import { readVenue } from '../session.ts';

/** Pauses ordering for some minutes, 0 ends the pause; returns whether the server accepted it. */
export async function pauseFor(minutes: number): Promise<boolean> {
  const answer = await ask(server, boardCalls.pauseOrders, { body: { minutes } });
  if (answer.kind === 'ok') await readVenue();
  return answer.kind === 'ok';
}
