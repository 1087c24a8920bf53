import Search from 'icon:magnifying-glass';
import { useState } from 'react';
import { addBlockOf, taxRulesOf } from '#domain/cart/cart.ts';
import { fullName } from '#domain/menu/full-name.ts';
import type { Category, Menu, Product } from '#domain/menu/menu.ts';
import { isForType } from '#domain/order/order-type.ts';
import { lowestPrice } from '#domain/price/unit-price.ts';
import { fold } from '#domain/text/fold.ts';
import { useNow } from '../../state/clock.ts';
import { useWords } from '../../words/words.ts';
import page from '../waiter.module.css';
import css from './ordering.module.css';
import { useMoney } from './use-money.ts';

/** What opens and closes during the day does so on the minute. */
const STEP_MS = 60_000;
/** Never to be had here, whatever a waiter does. */
const HIDDEN: readonly unknown[] = ['unavailable', 'zero_price'];

/** The dishes that are eaten at a table now, by category; what is sold out stays in sight. */
function offered(menu: Menu, now: number): { category: Category; dishes: Product[] }[] {
  return menu.categories
    .filter(({ special }) => special === null)
    .map((category) => ({
      category,
      dishes: category.products.filter(
        (product) => isForType(product, 'dine_in') && !HIDDEN.includes(addBlockOf(menu, product, now)),
      ),
    }))
    .filter(({ dishes }) => dishes.length > 0);
}

function Dish({
  menu,
  product,
  isOut,
  onPick,
}: {
  menu: Menu;
  product: Product;
  isOut: boolean;
  onPick: (product: Product) => void;
}) {
  const { t } = useWords();
  const money = useMoney(menu);
  return (
    <li>
      <button type="button" className={css.dish} disabled={isOut} onClick={() => onPick(product)}>
        <bdi>{fullName(menu, product)}</bdi>
        <span>{isOut ? t('outOfStock') : money(lowestPrice(product, taxRulesOf(menu)))}</span>
      </button>
    </li>
  );
}

/** The venue's dishes: by category, or those whose name has what is searched for. */
export function DishList({ menu, onPick }: { menu: Menu; onPick: (product: Product) => void }) {
  const { t } = useWords();
  const now = useNow((at) => at - (at % STEP_MS));
  const [text, setText] = useState('');
  const groups = offered(menu, now);
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = fold(text.trim()).text;
  const shown = groups.find(({ category }) => category.id === chosen) ?? groups[0];
  const dishes =
    wanted === ''
      ? (shown?.dishes ?? [])
      : groups.flatMap((group) => group.dishes.filter(({ name }) => fold(name).text.includes(wanted)));
  return (
    <>
      <label className={css.search}>
        <Search />
        <input
          type="search"
          aria-label={t('findDish')}
          placeholder={t('findDish')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {wanted === '' && groups.length > 1 && (
        <div className={css.categories} role="group" aria-label={t('dishGroups')}>
          {groups.map(({ category }) => (
            <button
              key={category.id}
              type="button"
              className={page.chip}
              aria-pressed={category === shown?.category}
              onClick={() => setChosen(category.id)}
            >
              <bdi>{category.name}</bdi>
            </button>
          ))}
        </div>
      )}
      <ul className={css.scroll}>
        {dishes.map((product) => (
          <Dish
            key={product.id}
            menu={menu}
            product={product}
            isOut={addBlockOf(menu, product, now) === 'out_of_stock'}
            onPick={onPick}
          />
        ))}
        {dishes.length === 0 && <li className={page.empty}>{t('noDishFound')}</li>}
      </ul>
    </>
  );
}
