import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '#client/named-ask.ts';
import Printer from 'icon:printer';
import { useState } from 'react';
import { codesAddress } from '#client/office/tables.ts';
import { QrCode } from '#ui/marks/qr-code.tsx';
import { useRead } from '#ui/use-read.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import type { Spot } from '../../rules/tables/floor.ts';
import { server } from '../../state/session/server.ts';
import { useMay, usePerson } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './floor.module.css';
import { MakeNewCodes } from './make-new-codes.tsx';
import { useSpotWords } from './spot-words.ts';

/** What the printed code of a place says; null until the server has answered. */
function useCode({ code, type }: Spot, isRead: boolean) {
  const [round, setRound] = useState(0);
  const of = `${type} ${code} ${round}`;
  const [known] = useRead(isRead ? of : null, async () => {
    const query = { location: code, locationType: type };
    const answer = await ask(server, placeCalls.readTableCode, { query });
    return { of, code: answer.kind === 'ok' ? answer.value : null };
  });
  return { code: known?.of === of ? known.code : null, again: () => setRound(round + 1) };
}

/** A place's printed card as it is now, to print or to replace. */
export function TableCode({ spot }: { spot: Spot }) {
  const { t } = useWords();
  const { name } = useSpotWords();
  const { venue } = usePerson();
  const mayPrint = useMay('tables');
  const { code, again } = useCode(spot, mayPrint);
  if (!mayPrint) return null;
  return (
    <div className={css.code}>
      <div className={css.card}>
        {venue.logo !== null && <img src={venue.logo} alt="" />}
        <b>{name(spot)}</b>
        {code && <QrCode text={code.address} label={code.address} />}
      </div>
      <div>
        <b>{t('itsCode')}</b>
        {code?.signed && <p>{t('codeSigned')}</p>}
        <a
          className={buttonClass({ variant: 'outline' })}
          href={codesAddress(spot.code, spot.type)}
          target="_blank"
          rel="noreferrer"
        >
          <Printer />
          {t('printSheets', { n: 1 })}
        </a>
        {code?.signed && <MakeNewCodes codes={[spot.code]} onMade={again} />}
      </div>
    </div>
  );
}
