import Talk from 'icon:chat-teardrop-text';
import ForkKnife from 'icon:fork-knife';
import Pencil from 'icon:pencil-simple';
import Trash from 'icon:trash';
import { lazy, Suspense, type ReactNode } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import { cartFaults, mostOfLine, type LineFault } from '#domain/cart/cart-faults.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { priceCart, type PricedLine } from '#domain/cart/cart.ts';
import { comboGroupsOf, needsChoices } from '#domain/choices/choices.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Price } from '#ui/marks/price.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import { go } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { useAt } from '../../state/menu/opening.ts';
import { Photo } from '../../elements/photo.tsx';
import { cart } from '../../state/cart/cart.ts';
import { changeQuantity, removeLine } from '../../state/cart/change-cart.ts';
import { useHasNeeds } from '../../state/needs/needs.ts';
import { showSnack } from '../../state/snackbar.ts';
import css from '../cart.module.css';
import { chosenWords, lineName } from '#domain/cart/line-words.ts';
import { ExplainedAmount } from '../totals/explained-amount.tsx';
import { BringLater } from './bring-later.tsx';
import { faultWords } from './fault-words.ts';
import { useOrderType } from '../order-type/use-order-type.ts';

/** Few guests have named what they cannot eat. */
const LineVerdicts = lazy(() => import('../../needs/verdicts/line-verdicts.tsx'));

const THUMB = { sizes: '72px', widest: 320 };
const SEPARATOR = ' · ';
const TIMES = '× ';

/** What a cart that is shared adds to each line. */
interface Extras {
  /** Below what the line says. */
  marks?: (line: CartLine) => ReactNode;
  /** Before the line's other buttons. */
  tools?: (line: CartLine) => ReactNode;
  /** In place of what is wrong with a line and its buttons: what to do about a dish that is gone; null: it is not. */
  instead?: (line: CartLine) => ReactNode;
}

/** Takes a line away by a press, which can be undone. */
export function useRemove(line: CartLine, name: string): () => void {
  const { t } = usePage();
  return () => {
    const undo = removeLine(line);
    showSnack({ look: 'good', words: t('itemRemoved', { name }), action: { label: t('undo'), run: undo } });
  };
}

function Tools({ menu, priced, tools }: { menu: Menu; priced: PricedLine } & Pick<Extras, 'tools'>) {
  const { t, lang, display } = usePage();
  const { line, product } = priced;
  const name = lineName(menu, line);
  const words = {
    increase: `${t('increaseQuantity')}: ${name}`,
    decrease: `${t('decreaseQuantity')}: ${name}`,
    quantity: `${t('quantity')}: ${name}`,
  };
  const remove = useRemove(line, name);
  const most = mostOfLine(menu, cart.get(), line.lineId);
  const isCombo = product !== null && comboGroupsOf(product).length > 0;
  return (
    <div className={css.tools}>
      {product && !isCombo && (
        <Stepper
          value={line.quantity}
          max={most}
          words={words}
          format={display.number}
          onChange={(quantity) => changeQuantity(line.lineId, quantity)}
        />
      )}
      {(isCombo || !product) && (
        <span className={css.quantity}>
          {TIMES}
          {display.number(line.quantity)}
        </span>
      )}
      <div>
        {tools?.(line)}
        {product && (needsChoices(product) || menu.flags.productComments) && (
          <IconButton
            label={t('editItem', { name })}
            look="muted"
            onClick={() => go(`${pagePath('product', lang, { id: product.id })}?line=${line.lineId}`)}
          >
            <Pencil />
          </IconButton>
        )}
        <IconButton label={t('removeItem', { name })} look="muted" onClick={remove}>
          <Trash />
        </IconButton>
      </div>
    </div>
  );
}

function Line({
  menu,
  priced,
  fault,
  marks,
  tools,
  instead,
}: { menu: Menu; priced: PricedLine; fault: LineFault | undefined } & Extras) {
  const page = usePage();
  const { display } = page;
  const needy = useHasNeeds();
  const { line, product, lineMills } = priced;
  const picture = product ? (product.pictures[0] ?? menu.defaultProductPicture) : null;
  const words = product ? chosenWords(product, line.choices) : [];
  const way = instead?.(line) ?? null;
  return (
    <li className={classes(css.line, way !== null && css.out)}>
      <div className={css.thumb}>{picture ? <Photo picture={picture} place={THUMB} /> : <ForkKnife />}</div>
      <div>
        <div className={css.head}>
          <bdi className={css.name}>{lineName(menu, line)}</bdi>
          <ExplainedAmount about={{ kind: 'line', priced }}>
            <Price price={display.money(lineMills)} words={{ was: '' }} />
          </ExplainedAmount>
        </div>
        {words.length > 0 && <p className={css.options}>{words.join(SEPARATOR)}</p>}
        {line.note && (
          <p className={css.note}>
            <Talk />
            <bdi>{line.note}</bdi>
          </p>
        )}
        {fault && way === null && <p className={css.gone}>{faultWords(fault, page)}</p>}
        {product && needy && (
          <Suspense>
            <LineVerdicts menu={menu} line={line} product={product} />
          </Suspense>
        )}
        {way === null && <BringLater menu={menu} priced={priced} />}
        {marks?.(line)}
        {way ?? <Tools menu={menu} priced={priced} {...(tools && { tools })} />}
      </div>
    </li>
  );
}

/** The cart's rows: choices, price and quantity; removing a row can be undone. */
export function CartLines({ menu, small, ...extras }: { menu: Menu; small?: boolean } & Extras) {
  const lines = cart.use((value) => value);
  const faults = cartFaults(menu, lines, useAt(), useOrderType(menu));
  return (
    <ul className={classes(small && css.small)}>
      {priceCart(menu, lines).map((priced) => (
        <Line
          key={priced.line.lineId}
          menu={menu}
          priced={priced}
          fault={faults.get(priced.line.lineId)}
          {...extras}
        />
      ))}
    </ul>
  );
}
