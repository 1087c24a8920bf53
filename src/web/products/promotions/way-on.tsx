import ArrowRight from 'icon:arrow-right';
import { CardPrice } from '../cards/card-price.tsx';
import type { PromotionOffer } from './promotion-goal.ts';
import css from './way-on.module.css';

/**
 * Where a promotion leads, as the words of its link: the dish with its price, or the category. The price alone follows
 * a title that says the name already.
 */
export function WayOn({ offer: { name, amount }, title }: { offer: PromotionOffer; title: string }) {
  return (
    <span className={css.way}>
      {!(amount && name === title) && <bdi>{name}</bdi>}
      {amount && <CardPrice card={amount} />}
      <ArrowRight />
    </span>
  );
}
