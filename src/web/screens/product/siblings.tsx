import CaretLeft from 'icon:caret-left';
import CaretRight from 'icon:caret-right';
import type { ReactNode } from 'react';
import { iconClass } from '#ui/buttons/icon-button.tsx';
import { usePage } from '../../page/page.tsx';
import { LeaveLink } from '../../elements/leave-link.tsx';
import css from './product.module.css';
import type { Beside } from './use-beside.ts';

/** The dish's position in its list, and links to its neighbours. */
export function Siblings({ beside }: { beside: Beside }) {
  const { t, display } = usePage();
  const { previous, next, place, total, addressOf } = beside;
  if (place === -1 || total < 2) return null;
  const step = (id: string | null, label: string, icon: ReactNode) =>
    id !== null && (
      <LeaveLink className={iconClass({ flip: true })} href={addressOf(id)} aria-label={label}>
        {icon}
      </LeaveLink>
    );
  return (
    <span className={css.siblings}>
      {step(previous, t('previousProduct'), <CaretLeft />)}
      <span>{t('placeOfTotal', { place: display.number(place + 1), total: display.number(total) })}</span>
      {step(next, t('nextProduct'), <CaretRight />)}
    </span>
  );
}
