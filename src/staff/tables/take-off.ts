import { ask } from '#client/named-ask.ts';
import type { LiveTable, PhoneRemoval } from '#contract/office/tables.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import type { Translate } from '#text/staff/words.ts';
import { server } from '../state/server.ts';
import { showSnack } from '../state/snack.ts';
import { refusalWords } from '../words/refusals.ts';
import { readTables } from './tables-state.ts';

/** A phone at a table, and what its guest is called. */
interface SeatedPhone {
  table: Pick<LiveTable, 'location' | 'locationType'>;
  guest: PhoneRemoval['guest'];
  name: string;
}

/** Takes a phone off the cart that its table shares, and says what came of it. */
export async function takeOff(t: Translate, { table, guest, name }: SeatedPhone): Promise<void> {
  const { location, locationType: type } = table;
  const answer = await ask(server, floorCalls.removePhone, {
    body: { location, locationType: type, guest },
  });
  if (answer.kind === 'ok') showSnack(t('phoneRemoved', { name }));
  else
    showSnack(answer.kind === 'problem' ? refusalWords(t, answer.problem.code) : t('noAnswer'), null, 'bad');
  void readTables();
}
