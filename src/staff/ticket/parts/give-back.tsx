import ArrowCounter from 'icon:arrow-counter-clockwise';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { cardMoneyWaits, giveBackWords } from '../../words/order-words.ts';
import { useMay } from '../../state/session.ts';
import { show } from '../../state/view.ts';
import { useWords } from '../../words/words.ts';

/** What of an order's money is to be given back: a button where it can go to the card, and words where only hands can. */
export function GiveBack({ order }: { order: StaffOrder }) {
  const words = useWords();
  const mayRefund = useMay('refund');
  const text = mayRefund ? giveBackWords(words, order) : null;
  if (text === null) return null;
  if (cardMoneyWaits(order) === 0) return <Badge look="bad">{text}</Badge>;
  return (
    <Button
      size="small"
      variant="outline"
      title={words.t('moneyWaits')}
      onClick={() => show({ dialog: { kind: 'refund', uuid: order.uuid, way: 'card' } })}
    >
      <ArrowCounter />
      {text}
    </Button>
  );
}
