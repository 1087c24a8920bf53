import { Price, type AroundPrice } from '#ui/marks/price.tsx';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import type { CardAmount } from './card-view.ts';

/**
 * The price of a card: as charged, with the old price; marked as the least when it depends on choices, or as
 * missing.
 */
export function CardPrice({ card, large }: { card: CardAmount; large?: boolean }) {
  const { t, display, venue } = usePage();
  if (card.unpriced)
    return (
      venue.flags.order && <span className={classes(typeface.small, typeface.muted)}>{t('noPrice')}</span>
    );
  const around: AroundPrice = (price) => t.parts('fromPrice', { price });
  const was = card.wasMills === undefined ? null : display.money(card.wasMills).amount;
  return (
    <Price
      large={large}
      price={display.money(card.mills)}
      was={was}
      around={card.from && around}
      words={{ was: was ? t('was') : '' }}
    />
  );
}
