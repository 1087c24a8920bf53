import ArrowRight from 'icon:arrow-right';
import { CardPrice } from '../cards/card-price.tsx';
import type { PromotionOffer } from './promotion-goal.ts';
import css from './way-on.module.css';

/**
 * Where a promotion leads, as the words of its link: the dish with its price, or the category. A title says the name
 * already when it is the same; on a small panel the price alone is enough.
 */
export function WayOn({
  offer: { name, amount },
  title,
  small = false,
}: {
  offer: PromotionOffer;
  title: string;
  small?: boolean;
}) {
  const isPriceEnough = amount !== undefined && (small || name === title);
  return (
    <span className={css.way}>
      {!isPriceEnough && <bdi>{name}</bdi>}
      {amount && <CardPrice card={amount} />}
      {!small && <ArrowRight />}
    </span>
  );
}
