import CalendarX from 'icon:calendar-x';
import Coin from 'icon:coin';
import Plus from 'icon:plus';
import Prohibit from 'icon:prohibit';
import QrCode from 'icon:qr-code';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '#ui/classes.ts';
import { AtOnce } from '../../parts/controls/marks.tsx';
import panel from '../../parts/page/panel.module.css';
import { countCodes } from '../../rules/tables/count-codes.ts';
import { openFind } from '../../state/page/find.ts';
import { useMay } from '../../state/session/session.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { ClosedDays } from './closed-days.tsx';
import css from './home.module.css';

function Words({ icon, name, more }: { icon: ReactNode; name: string; more: ReactNode }) {
  return (
    <>
      <span className={panel.icon}>{icon}</span>
      <b>{name}</b>
      {more}
    </>
  );
}

const CODES = { tables: 'tablesCount', rooms: 'roomsCount', drive_thru: 'baysCount' } as const;

/** How many tables, rooms and bays there are codes for. */
function CodesCount() {
  const { t, list } = useWords();
  const locations = useVenue(({ file }) => file?.locations);
  const counts = Object.entries(CODES).flatMap(([kind, words]) => {
    const n = countCodes(locations?.[kind as keyof typeof CODES]);
    return n ? [t(words, { n })] : [];
  });
  return <small>{list(counts)}</small>;
}

/** What an owner does most: sell out, a price, a dish, codes to print, closed days. */
export function QuickActs() {
  const { t } = useWords();
  const canWrite = useMay('menu');
  const canClose = useMay('hours');
  const canSellOut = useMay('stock');
  const canPrint = useMay('tables');
  const [closes, setCloses] = useState(false);
  const toDraft = <small>{t('goesToDraft')}</small>;
  return (
    <section aria-label={t('quickActs')}>
      <div className={panel.head}>
        <h3>{t('quickActs')}</h3>
      </div>
      <div className={css.acts}>
        {canSellOut && (
          <button type="button" className={classes(panel.panel, css.act)} onClick={() => openFind(true)}>
            <Words icon={<Prohibit />} name={t('sellOutDish')} more={<AtOnce>{t('atOnce')}</AtOnce>} />
          </button>
        )}
        {canWrite && (
          <Link className={classes(panel.panel, css.act)} href="/menu/prices">
            <Words icon={<Coin />} name={t('changePrice')} more={toDraft} />
          </Link>
        )}
        {canWrite && (
          <Link className={classes(panel.panel, css.act)} href="/menu">
            <Words icon={<Plus />} name={t('addDish')} more={toDraft} />
          </Link>
        )}
        {canPrint && (
          <Link className={classes(panel.panel, css.act)} href="/tables/codes">
            <Words icon={<QrCode />} name={t('printCodes')} more={<CodesCount />} />
          </Link>
        )}
        {canClose && (
          <button type="button" className={classes(panel.panel, css.act)} onClick={() => setCloses(true)}>
            <Words icon={<CalendarX />} name={t('closedDays')} more={toDraft} />
          </button>
        )}
      </div>
      {closes && <ClosedDays onClose={() => setCloses(false)} />}
    </section>
  );
}
