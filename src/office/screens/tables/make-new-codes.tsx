import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '#client/named-ask.ts';
import { useState } from 'react';
import { Ask } from '../../parts/dialogs/ask.tsx';
import { Control } from '../../parts/controls/control.tsx';
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
      <Control tone="bad" disabled={codes.length === 0} onClick={() => setAsks(true)}>
        {t('makeNewCodes')}
      </Control>
      {asks && (
        <Ask
          title={t('newCodesAsk', { n: codes.length })}
          no={t('leaveIt')}
          yes={t('makeNewCodes')}
          danger
          onNo={() => setAsks(false)}
          onYes={() => void make()}
        >
          <p>{t('newCodesAskMore')}</p>
        </Ask>
      )}
    </>
  );
}
