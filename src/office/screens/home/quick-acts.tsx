import CalendarX from 'icon:calendar-x';
import Coin from 'icon:coin';
import Plus from 'icon:plus';
import Prohibit from 'icon:prohibit';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '#ui/classes.ts';
import { AtOnce } from '../../parts/controls/control.tsx';
import panel from '../../parts/page/panel.module.css';
import { openFind } from '../../state/page/find.ts';
import { useMay } from '../../state/session/session.ts';
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

/** What an owner does most: sell out, a price, a dish, closed days. */
export function QuickActs() {
  const { t } = useWords();
  const canWrite = useMay('menu');
  const canClose = useMay('hours');
  const canSellOut = useMay('stock');
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
