import Hash from 'icon:hash';
import Search from 'icon:magnifying-glass';
import { memo, useState } from 'react';
import { type Product } from '#domain/menu.ts';
import { isMarkedSoldOut } from '#domain/sold-out.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { classes } from '#ui/classes.ts';
import type from '#ui/type.module.css';
import { findDishes } from '../rules/find-dishes.ts';
import { showSnack } from '../state/snack.ts';
import { dishesOf, switchDish, useMenu } from '../state/stock.ts';
import { show } from '../state/view.ts';
import { FIND_ID } from '../state/keys.ts';
import { useWords } from '../words/words.ts';
import css from './lists.module.css';
import { Panel } from './panel.tsx';

function Dish({ product }: { product: Product }) {
  const { t, number } = useWords();
  const { name, availableQuantity: left, pictures } = product;
  const isOut = isMarkedSoldOut(product);

  async function turn(toOut: boolean, isUndo = false): Promise<void> {
    if (!(await switchDish(product, toOut))) return showSnack(t('noAnswer'), null, 'bad');
    const undo = { label: t('undo'), run: () => void turn(!toOut, true) };
    showSnack(t(toOut ? 'nowOut' : 'nowIn', { product: name }), isUndo ? null : undo);
  }

  return (
    <div className={classes(css.dish, isOut && css.out)}>
      {pictures[0] && <img src={pictures[0].thumb} alt="" width="44" height="44" loading="lazy" />}
      <button
        type="button"
        className={css.count}
        onClick={() => show({ dialog: { kind: 'count', product: product.id } })}
      >
        <span className={css.words}>
          <b>{name}</b>
          {isOut && <span className={css.bad}>{t('outOfStock')}</span>}
          {!isOut && left !== null && <span className={css.warn}>{t('left', { count: number(left) })}</span>}
        </span>
        <span className={type.hidden}>{t('countDish', { product: name })}</span>
        <Hash />
      </button>
      <button
        type="button"
        role="switch"
        className={css.switch}
        aria-checked={!isOut}
        aria-label={t('available', { product: name })}
        onClick={() => void turn(!isOut)}
      />
    </div>
  );
}

/** The sold-out dishes, and the switch that tells guests at once. */
export const StockPanel = memo(function StockPanel() {
  const { t, number } = useWords();
  const menu = useMenu();
  const [wanted, setWanted] = useState('');
  const dishes = menu ? dishesOf(menu) : [];
  const out = dishes.filter(isMarkedSoldOut).length;
  const found = findDishes(dishes, wanted);
  return (
    <Panel
      title={t('soldOut')}
      hint={t('soldOutMore')}
      badge={out > 0 && <Badge look="bad">{t('soldOutCount', { count: number(out) })}</Badge>}
    >
      <label className={css.search}>
        <Search />
        <input
          id={FIND_ID}
          type="search"
          aria-label={t('findDish')}
          placeholder={t('findDish')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </label>
      <div className={css.list}>
        {found.map((product) => (
          <Dish key={product.id} product={product} />
        ))}
      </div>
    </Panel>
  );
});
