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
import { productCard } from '../../products/cards/card-view.ts';
import { Photo } from '../../elements/photo.tsx';
import { cart } from '../../state/cart/cart.ts';
import css from './upsell.module.css';
import { useOrderType } from '../order-type/use-order-type.ts';

const PICTURE = { sizes: '128px', widest: 320 };

/**
 * 'Would you like to add': flagged products that are in stock, linkable and within their hours
 * (specification section 6).
 */
export function Upsell({ menu }: { menu: Menu }) {
  const { t, marks } = usePage();
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
          <li key={card.id}>
            <div className={css.media}>
              {card.picture ? <Photo picture={card.picture} place={PICTURE} /> : <ForkKnife />}
              <AddButton id={card.id} name={card.name} />
            </div>
            <p className={typeface.item}>
              <bdi {...marks(card.name)}>{card.name}</bdi>
            </p>
            <DishVerdicts id={card.id} />
            <CardPrice card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
