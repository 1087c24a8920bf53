import { boardCalls } from '#contract/staff/board-calls.ts';
import { ask } from '#client/named-ask.ts';
import Printer from 'icon:printer';
import type { PrintDoubt } from '#contract/staff/staff.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { isolated } from '../../words/order-words.ts';
import { server } from '../../state/server.ts';
import { readVenue, useSession } from '../../state/session.ts';
import { showSnack } from '../../state/snack.ts';
import { useWords } from '../../words/words.ts';

/** Tickets that a printer fetched without confirming the print: staff check, and answer. */
export function PrintDoubts() {
  const { t } = useWords();
  const doubts = useSession(({ venue }) => venue?.printDoubts) ?? [];

  async function answer({ job }: PrintDoubt, isPrinted: boolean): Promise<void> {
    const said = await ask(server, boardCalls.answerPrintDoubt, {
      params: { job },
      body: { printed: isPrinted },
    });
    if (said.kind === 'no_answer') showSnack(t('noAnswer'), null, 'bad');
    else await readVenue();
  }

  return doubts.map((doubt) => (
    <Notice
      key={doubt.job}
      look="bad"
      icon={<Printer />}
      action={
        <>
          <Button variant="outline" onClick={() => void answer(doubt, true)}>
            {t('printIsThere')}
          </Button>
          <Button tone="ink" onClick={() => void answer(doubt, false)}>
            {t('printOnceMore')}
          </Button>
        </>
      }
    >
      {t('printDoubt', { number: doubt.number, name: isolated(doubt.printer) })}
    </Notice>
  ));
}
