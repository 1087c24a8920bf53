import Bell from 'icon:bell-ringing';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { usePage } from '../../../page/page.tsx';
import css from '../styles/order.module.css';
import { useReadyNews } from './use-ready-news.ts';

/** Focuses the element that replaces the pressed button. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** The button that lets this page sound and notify when the order is ready. */
export function ReadyButton({ order }: { order: GuestOrder }) {
  const { t } = usePage();
  const { canAsk, asked, ask } = useReadyNews(order);
  if (!canAsk) return null;
  if (asked)
    return (
      <p className={css.told} role="status" tabIndex={-1} ref={takeFocus}>
        <Bell />
        {t('tellingWhenReady')}
      </p>
    );
  return (
    <button type="button" onClick={ask}>
      <Bell />
      {t('tellWhenReady')}
    </button>
  );
}
