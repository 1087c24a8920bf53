import ForkKnife from 'icon:fork-knife';
import { upsellProducts } from '#domain/cart/cart.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { fullName } from '#domain/menu/full-name.ts';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { useAt } from '../../state/menu/opening.ts';
import { DishVerdicts } from '../../needs/verdicts/verdicts.tsx';
import { AddButton } from '../../products/adding/add-button.tsx';
import { CardPrice } from '../../products/cards/card-price.tsx';
import { productCard, type ProductCard } from '../../products/cards/card-view.ts';
import { Photo } from '../../elements/photo.tsx';
import { cart } from '../../state/cart/cart.ts';
import css from './upsell.module.css';
import { useOrderType } from '../order-type/use-order-type.ts';

const PICTURE = { sizes: '128px', widest: 320 };

/** A dish with its photo; on a page of a venue with a face, one without is set in type. */
function OfferedDish({ card }: { card: ProductCard }) {
  const { marks, venue } = usePage();
  const isInType = venue.face !== null && !card.picture;
  const add = <AddButton id={card.id} name={card.name} />;
  const words = (
    <>
      <p className={typeface.item}>
        <bdi {...marks(card.name)}>{card.name}</bdi>
      </p>
      <DishVerdicts id={card.id} />
      <CardPrice card={card} />
    </>
  );
  if (isInType)
    return (
      <li className="in-type">
        <div>{words}</div>
        {add}
      </li>
    );
  return (
    <li>
      <div className={css.media}>
        {card.picture ? <Photo picture={card.picture} place={PICTURE} /> : <ForkKnife />}
        {add}
      </div>
      {words}
    </li>
  );
}

/**
 * 'Would you like to add': flagged products that are in stock, linkable and within their hours
 * (specification section 6).
 */
export function Upsell({ menu }: { menu: Menu }) {
  const { t } = usePage();
  const at = useAt();
  const lines = cart.use((value) => value);
  const orderType = useOrderType(menu);
  const offered = upsellProducts(menu, lines, at, orderType).map((product) => ({
    ...productCard(menu, product, at, 1),
    name: fullName(menu, product),
  }));
  if (offered.length === 0) return null;
  return (
    <section className={css.part}>
      <h2 className={typeface.part}>{t('upsell')}</h2>
      <ul className={css.list}>
        {offered.map((card) => (
          <OfferedDish key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}
