import { Price, type AroundPrice } from '#ui/price.tsx';
import { usePage } from '../page.tsx';
import type { ProductCard } from './card-view.ts';

/** The price of a card: as charged, with what it was, and that it is the least where it depends on choices. */
export function CardPrice({
  card,
  large,
  places,
}: {
  card: ProductCard;
  large?: boolean;
  /** Decimals other than the venue's own. */
  places?: number | undefined;
}) {
  const { t, display, venue } = usePage();
  const currency = places === undefined ? venue.currency : { ...venue.currency, places };
  const around: AroundPrice = (price) => t.parts('fromPrice', { price });
  const was =
    card.wasMills === undefined
      ? null
      : { symbol: '', amount: display.money(card.wasMills, currency).amount };
  return (
    <Price
      large={large}
      price={display.money(card.mills, currency)}
      was={was}
      around={card.from && around}
      words={{ was: was ? t('was') : '' }}
    />
  );
}
