import { useOpenState } from '../../state/menu/opening.ts';
import Clock from 'icon:clock';
import css from './closed-banner.module.css';

/** The band below the bar while the venue takes no orders, and when that ends. */
export function ClosedBanner() {
  const state = useOpenState();
  if (state.open) return null;
  return (
    <div className={css.closed} role="status">
      <Clock />
      <div>
        <b>{state.title}</b>
        <div className={css.more}>{state.more}</div>
      </div>
    </div>
  );
}
