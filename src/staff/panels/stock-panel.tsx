import Caret from 'icon:caret-down';
import Clock from 'icon:clock';
import Hash from 'icon:hash';
import Search from 'icon:magnifying-glass';
import { memo, useId, useState } from 'react';
import { formatStockAddress } from '#contract/menu/stock-address.ts';
import { type Product } from '#domain/menu/menu.ts';
import { isMarkedSoldOut } from '#domain/menu/sold-out.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type from '#ui/type.module.css';
import { findDishes } from '../rules/stock/find-dishes.ts';
import { partGroups, type PartGroup } from '../rules/stock/stock-parts.ts';
import { showSnack } from '../state/snack.ts';
import { dishesOf, switchDish, switchPart, useMenu } from '../state/orders/stock.ts';
import { show } from '../state/view.ts';
import { FIND_ID } from '../state/keys.ts';
import { useWords } from '../words/words.ts';
import css from './lists.module.css';
import { Panel } from './panel.tsx';

/** The switch of something that can be sold out; while it is out, a clock beside it asks until when. */
function StockSwitch({
  at,
  name,
  isOut,
  onTurn,
}: {
  at: string;
  name: string;
  isOut: boolean;
  /** Returns whether the server accepted it. */
  onTurn: (isOut: boolean) => Promise<boolean>;
}) {
  const { t } = useWords();

  async function turn(toOut: boolean, isUndo = false): Promise<void> {
    if (!(await onTurn(toOut))) return showSnack(t('noAnswer'), null, 'bad');
    const undo = { label: t('undo'), run: () => void turn(!toOut, true) };
    showSnack(t(toOut ? 'nowOut' : 'nowIn', { product: name }), isUndo ? null : undo);
  }

  return (
    <Row align="center" rigid>
      {isOut && (
        <IconButton
          label={t('outUntil', { product: name })}
          onClick={() => show({ dialog: { kind: 'until', at, name } })}
        >
          <Clock />
        </IconButton>
      )}
      <button
        type="button"
        role="switch"
        className={css.switch}
        aria-checked={!isOut}
        aria-label={t('available', { product: name })}
        onClick={() => void turn(!isOut)}
      />
    </Row>
  );
}

/** The choices and combo parts of a dish, each with its switch; drawn once they are opened. */
function Parts({ product, groups }: { product: Product; groups: readonly PartGroup[] }) {
  const { t, number } = useWords();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const out = groups.flatMap(({ parts }) => parts).filter(({ isOut }) => isOut).length;
  return (
    <Text as="div" padBottom={1}>
      <Row
        type="button"
        as="button"
        align="center"
        width="full"
        minHeight="touch"
        gap={2}
        size="small"
        tone="muted"
        textAlign="start"
        className={css.open}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Caret />
        <span>{t('parts', { product: product.name })}</span>
        {out > 0 && <span className={css.bad}>{t('soldOutCount', { count: number(out) })}</span>}
      </Row>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <Text as="p" size="small" tone="muted">
              {t('partsMore')}
            </Text>
            {groups.map(({ key, name, parts }) => (
              <div key={key} role="group" aria-label={name}>
                <Text as="h3" padTop={2} size="small" tone="muted">
                  {name}
                </Text>
                {parts.map((part) => (
                  <div key={part.at} className={classes(css.part, part.isOut && css.out)}>
                    <span className={css.words}>
                      <Text as="b" block weight="semi">
                        {part.name}
                      </Text>
                      {part.isOut && <span className={css.bad}>{t('outOfStock')}</span>}
                    </span>
                    <StockSwitch
                      at={part.at}
                      name={part.name}
                      isOut={part.isOut}
                      onTurn={(isOut) => switchPart(product.id, part, isOut)}
                    />
                  </div>
                ))}
              </div>
            ))}
          </>
        )}
      </div>
    </Text>
  );
}

function Dish({ product }: { product: Product }) {
  const { t, number } = useWords();
  const { id, name, availableQuantity: left, pictures } = product;
  const isOut = isMarkedSoldOut(product);
  const groups = partGroups(product);
  return (
    <div className={css.thing}>
      <div className={classes(css.dish, isOut && css.out)}>
        {pictures[0] && <img src={pictures[0].thumb} alt="" width="44" height="44" loading="lazy" />}
        <button
          type="button"
          className={css.count}
          onClick={() => show({ dialog: { kind: 'count', product: id } })}
        >
          <span className={css.words}>
            <Text as="b" block weight="semi">
              {name}
            </Text>
            {isOut && <span className={css.bad}>{t('outOfStock')}</span>}
            {!isOut && left !== null && (
              <span className={css.warn}>{t('left', { count: number(left) })}</span>
            )}
          </span>
          <span className={type.hidden}>{t('countDish', { product: name })}</span>
          <Hash />
        </button>
        <StockSwitch
          at={formatStockAddress({ kind: 'product', productId: id })}
          name={name}
          isOut={isOut}
          onTurn={(toOut) => switchDish(product, toOut)}
        />
      </div>
      {groups.length > 0 && <Parts product={product} groups={groups} />}
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
