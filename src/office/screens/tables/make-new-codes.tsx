import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '#client/named-ask.ts';
import { useState } from 'react';
import { Ask } from '#ui/dialogs/ask.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useNotDone } from '../../parts/not-done.ts';
import { showSnack } from '../../state/page/snack.ts';
import { server } from '../../state/session/server.ts';
import { useWords } from '../../words/words.ts';

/** Makes the printed codes of some tables invalid, after asking: their cards must be printed again. */
export function MakeNewCodes({ codes, onMade }: { codes: string[]; onMade: () => void }) {
  const { t } = useWords();
  const isDone = useNotDone();
  const [asks, setAsks] = useState(false);
  const make = async () => {
    setAsks(false);
    if (!isDone(await ask(server, placeCalls.voidCodes, { body: { tables: codes } }))) return;
    showSnack(t('newCodesMade', { n: codes.length }));
    onMade();
  };
  return (
    <>
      <Button variant="outline" tone="danger" disabled={codes.length === 0} onClick={() => setAsks(true)}>
        {t('makeNewCodes')}
      </Button>
      {asks && (
        <Ask
          title={t('newCodesAsk', { n: codes.length })}
          no={t('leaveIt')}
          yes={t('makeNewCodes')}
          tone="danger"
          onNo={() => setAsks(false)}
          onYes={() => void make()}
        >
          <p>{t('newCodesAskMore')}</p>
        </Ask>
      )}
    </>
  );
}
