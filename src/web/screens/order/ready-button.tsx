import Bell from 'icon:bell-ringing';
import type { GuestOrder } from '#contract/order-parse.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePage } from '../../page.tsx';
import { useReadyNews } from './use-ready-news.ts';

/** The tap that lets this page sound and notify when the order is ready. */
export function ReadyButton({ order }: { order: GuestOrder }) {
  const { t } = usePage();
  const { canAsk, asked, ask } = useReadyNews(order);
  if (!canAsk) return null;
  if (asked)
    return (
      <Notice look="good" icon={<Bell />}>
        {t('tellingWhenReady')}
      </Notice>
    );
  return (
    <Button look="quiet" block onClick={ask}>
      <Bell />
      {t('tellWhenReady')}
    </Button>
  );
}
