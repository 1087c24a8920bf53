import Talk from 'icon:chat-teardrop-text';
import Pencil from 'icon:pencil-simple';
import Trash from 'icon:trash';
import { pagePath } from '#contract/paths.ts';
import { addBlockOf, maxQuantityOf, priceCart, type PricedLine } from '#domain/cart.ts';
import { checkChoices, comboGroupsOf, needsChoices } from '#domain/choices.ts';
import type { Menu } from '#domain/menu.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Price } from '#ui/price.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { go } from '../navigation.ts';
import { useAt, usePage } from '../page.tsx';
import { Photo } from '../shell/photo.tsx';
import { cart } from '../state/cart.ts';
import { changeQuantity, removeLine } from '../state/change-cart.ts';
import { showSnack } from '../state/snackbar.ts';
import css from './cart.module.css';
import { chosenWords } from './line-words.ts';

const THUMB = { sizes: '72px', widest: 320 };
const SEPARATOR = ' · ';

/** Why a line cannot be ordered as it stands; null when it can. */
function lineFault(
  menu: Menu,
  { line, product }: PricedLine,
  at: number,
): 'gone' | 'outOfStock' | 'unavailable' | 'selectVariations' | null {
  if (!product) return 'gone';
  const block = addBlockOf(menu, product, at);
  if (block === 'out_of_stock' || line.quantity > maxQuantityOf(menu, product)) return 'outOfStock';
  if (block === 'unavailable') return 'unavailable';
  return checkChoices(product, line.choices) ? 'selectVariations' : null;
}

function Tools({ menu, priced }: { menu: Menu; priced: PricedLine }) {
  const { t, lang, display } = usePage();
  const { line, product } = priced;
  const name = product?.name ?? line.seen.name;
  const words = { increase: t('increaseQuantity'), decrease: t('decreaseQuantity'), quantity: t('quantity') };
  const remove = () => {
    const undo = removeLine(line);
    showSnack({ look: 'good', words: t('itemRemoved', { name }), action: { label: t('undo'), run: undo } });
  };
  const isCombo = product !== null && comboGroupsOf(product).length > 0;
  return (
    <div className={css.tools}>
      {product && !isCombo && (
        <Stepper
          value={line.quantity}
          max={maxQuantityOf(menu, product)}
          words={words}
          format={display.number}
          onChange={(quantity) => changeQuantity(line.lineId, quantity)}
        />
      )}
      <div>
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

function Line({ menu, priced }: { menu: Menu; priced: PricedLine }) {
  const { t, display } = usePage();
  const at = useAt();
  const { line, product, lineMills } = priced;
  const picture = product ? (product.pictures[0] ?? menu.defaultProductPicture) : null;
  const words = product ? chosenWords(product, line.choices) : [];
  const fault = lineFault(menu, priced, at);
  return (
    <li className={css.line}>
      <div className={css.thumb}>{picture && <Photo picture={picture} place={THUMB} />}</div>
      <div>
        <div className={css.head}>
          <bdi className={css.name}>{product?.name ?? line.seen.name}</bdi>
          <Price price={display.money(lineMills)} words={{ was: '' }} />
        </div>
        {words.length > 0 && <p className={css.options}>{words.join(SEPARATOR)}</p>}
        {line.note && (
          <p className={css.note}>
            <Talk />
            <bdi>{line.note}</bdi>
          </p>
        )}
        {fault && <p className={css.gone}>{t(fault)}</p>}
        <Tools menu={menu} priced={priced} />
      </div>
    </li>
  );
}

/** The cart's rows: what was chosen, what it costs, how many; removing can be undone. */
export function CartLines({ menu, small }: { menu: Menu; small?: boolean }) {
  const lines = cart.use((value) => value);
  return (
    <ul className={classes(small && css.small)}>
      {priceCart(menu, lines).map((priced) => (
        <Line key={priced.line.lineId} menu={menu} priced={priced} />
      ))}
    </ul>
  );
}
