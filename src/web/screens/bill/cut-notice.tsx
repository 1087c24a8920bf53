import Wifi from 'icon:wifi-slash';
import { createDates } from '#text/dates.ts';
import { usePage } from '../../page/page.tsx';
import css from './cut-notice.module.css';

/** The band of a bill that may be old: as of when it is, and that nothing can be paid. `cutAt`: ms UTC; null: it is live. */
export function CutNotice({ cutAt }: { cutAt: number | null }) {
  const { t, lang, venue } = usePage();
  if (cutAt === null) return null;
  const { time } = createDates(lang, venue.timezone, venue.flags.arabicNumerals);
  return (
    <div className={css.band} role="status">
      <Wifi />
      <p>
        <b>{t('asOf', { time: time(cutAt) })}</b>
        <span>{t('payOffline')}</span>
      </p>
    </div>
  );
}
