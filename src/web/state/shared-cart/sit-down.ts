import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '#client/ask.ts';
import { theConnection } from '../../page/connection.ts';
import { typedTable } from '../table/typed-table.ts';
import { rememberPlace } from '../table/visit-place.ts';

/**
 * The cart that this phone shares without a table was sent to one, where its guests sit from now on: this phone too. False:
 * nobody has said yet where that is.
 */
export async function sitWhereSent(): Promise<boolean> {
  const answer = await ask(theConnection(), visitCalls.readSeats);
  const [place] = answer.kind === 'ok' ? answer.value.seats : [];
  if (!place) return false;
  typedTable.forget();
  rememberPlace({ code: place.order_location, type: place.order_location_type });
  return true;
}
