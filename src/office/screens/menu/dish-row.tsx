import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import ArrowDown from 'icon:arrow-down';
import ArrowsLeftRight from 'icon:arrows-left-right';
import ArrowUp from 'icon:arrow-up';
import Copy from 'icon:copy';
import Image from 'icon:image';
import ListNumbers from 'icon:list-numbers';
import Star from 'icon:star-fill';
import Translate from 'icon:translate';
import Trash from 'icon:trash';
import { memo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import { bcp47, isLanguageCode } from '#domain/text/language.ts';
import { languageNames } from '#text/formats.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { InlinePrice } from '../../fields/money/inline-price.tsx';
import { useUntilItems } from '../../fields/stock/sold-out-until.tsx';
import { useStockSwitch } from '../../fields/stock/use-stock-switch.ts';
import { Switch } from '../../parts/controls/switch.tsx';
import { Menu, type MenuItem } from '#ui/dialogs/menu.tsx';
import { Picture } from '../../parts/page/picture.tsx';
import { Tick } from '../../parts/controls/tick.tsx';
import { dishAddress } from '../../rules/menu/addresses.ts';
import { latinKey } from '#ui/latin-key.ts';
import { firstName } from '../../rules/names.ts';
import type { PlacedDish } from '../../rules/menu/menu-lists.ts';
import { missingIn, readIn } from '../../rules/texts.ts';
import { useFile, useIsChanged } from '../../state/draft/draft.ts';
import { dishPath, go } from '../../state/page/go.ts';
import { copyDish, moveDish, removeDishes } from '../../state/draft/menu-acts.ts';
import { useOtherIn } from '../../state/draft/presence.ts';
import { nameOf, useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { isSoldOut, useStockOf } from '../../state/venue/stock.ts';
import { pictureUrl, useVenue } from '../../state/venue/venue.ts';
import { useShortcuts } from '../../state/page/shortcuts.ts';
import { useWords } from '../../words/words.ts';
import { askFor } from './asked.ts';
import css from './dish-row.module.css';
import { tick, useSelection } from './selection.ts';
import changedBar from '../../parts/lists/changed-bar.module.css';

/** At most two at once, the most urgent first. */
const MOST_BADGES = 2;
const HOLD_MS = 450;

function useBadges({ dish }: PlacedDish, isOut: boolean, pieces: number | null): ReactNode[] {
  const { t, percentage, lang } = useWords();
  const file = useFile();
  const others = file.languages.map(({ code }) => code).filter((code) => code !== file.default_language);
  const [missing] = missingIn(dish.name, file.default_language, others);
  const language =
    missing && isLanguageCode(missing) ? languageNames(bcp47(lang)).of(bcp47(missing)) : missing;
  const discount = Number(dish.discount);
  const badges: ReactNode[] = [];
  if (isOut)
    badges.push(
      <Badge key="out" look="bad">
        {t('soldOut')}
      </Badge>,
    );
  if (pieces !== null && !isOut) badges.push(<Badge key="pieces">{t('piecesLeft', { n: pieces })}</Badge>);
  if (dish.hidden) badges.push(<Badge key="hidden">{t('hidden')}</Badge>);
  if (missing)
    badges.push(
      <Badge key="language" look="warn">
        <Translate />
        {t('noLanguage', { language: language ?? missing })}
      </Badge>,
    );
  if (discount > 0)
    badges.push(
      <Badge key="discount" look="off">
        <bdi>{percentage(-discount)}</bdi>
      </Badge>,
    );
  if (dish.recommend)
    badges.push(
      <Badge key="pick" look="pick">
        <Star />
        {t('chefsPick')}
      </Badge>,
    );
  if (dish.images.length === 0)
    badges.push(
      <Badge key="picture" look="warn">
        <Image />
        {t('noPicture')}
      </Badge>,
    );
  return badges.slice(0, MOST_BADGES);
}

/** What the menu of a row offers. */
function useItems(id: string, name: string): MenuItem[] {
  const { t } = useWords();
  const canEdit = useMay('menu');
  const canStock = useMay('stock');
  const at = dishAddress(id);
  const until = useUntilItems(at, name, () => askFor({ kind: 'until', id }));
  const stock: MenuItem[] = [
    ...until,
    {
      key: 'pieces',
      label: t('piecesLeftAsk'),
      icon: <ListNumbers />,
      onPick: () => askFor({ kind: 'pieces', id }),
    },
  ];
  const move = (step: -1 | 1) => {
    const back = moveDish(id, step);
    if (back) showSnack(t('moved', { name }), back);
  };
  const copy = () => {
    const made = copyDish(id);
    if (!made) return;
    showSnack(t('copied', { name }), made.back);
    go(dishPath(made.id));
  };
  const edits: MenuItem[] = [
    { key: 'up', label: t('moveUp'), icon: <ArrowUp />, onPick: () => move(-1) },
    { key: 'down', label: t('moveDown'), icon: <ArrowDown />, onPick: () => move(1) },
    {
      key: 'to',
      label: t('moveTo'),
      icon: <ArrowsLeftRight />,
      onPick: () => askFor({ kind: 'move', ids: [id] }),
    },
    { key: 'copy', label: t('copyDish'), icon: <Copy />, onPick: copy },
    {
      key: 'remove',
      label: t('removeDish'),
      icon: <Trash />,
      bad: true,
      onPick: () => showSnack(t('removed', { name }), removeDishes(id)),
    },
  ];
  return [...(canStock ? stock : []), ...(canEdit ? edits : [])];
}

/** The keys of a row that has the focus itself. */
function useRowKeys(id: string, turnStock: () => void) {
  const { t } = useWords();
  const canEdit = useMay('menu');
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const row = event.currentTarget;
    const key = latinKey(event);
    const { letters } = useShortcuts.getState();
    if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      if (canEdit) moveDish(id, key === 'ArrowUp' ? -1 : 1);
    } else if (key === ' ') row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    else if (key === 'Enter') go(dishPath(id));
    else if (key === 'p' && letters) row.querySelector<HTMLInputElement>('input[data-price]')?.focus();
    else if (key === 's' && letters) turnStock();
    else if (key === 'Delete' && canEdit) showSnack(t('removedOne'), removeDishes(id));
    else return;
    event.preventDefault();
  };
}

/** A long press ticks the dish, on a phone. */
function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => clearTimeout(timer.current);
  return {
    onTouchStart: () => {
      timer.current = setTimeout(onPress, HOLD_MS);
    },
    onTouchEnd: end,
    onTouchMove: end,
    onTouchCancel: end,
  };
}

/** One dish of the list: tick, picture, name, price and stock, each changed where it stands. A scroll draws it once. */
export const DishRow = memo(function DishRow({
  placed,
  list,
  index,
  isCurrent,
  onNext,
}: {
  placed: PlacedDish;
  /** The ids of the list, for a range of ticks. */
  list: readonly string[];
  index: number;
  /** The row that Tab reaches, with what is in it: past it Tab leaves the list, arrows go to the other rows. */
  isCurrent: boolean;
  /** Goes on to the price of the next row. */
  onNext: (index: number) => void;
}) {
  const { t, lang } = useWords();
  const file = useFile();
  const { dish } = placed;
  const id = String(dish.id);
  const at = dishAddress(id);
  const name = readIn(dish.name, lang, file.default_language) || t('noName');
  const pictures = useVenue((venue) => venue.pictures);
  const stock = useStockOf(at, dish);
  const isOut = isSoldOut(stock);
  const isTicked = useSelection(({ ids }) => ids.has(id));
  const isPicking = useSelection(({ ids }) => ids.size > 0);
  const other = useOtherIn(at);
  const turn = useStockSwitch(at, name);
  const canStock = useMay('stock');
  const canEdit = useMay('menu');
  const onKeyDown = useRowKeys(id, () => canStock && turn(isOut));
  const press = useLongPress(() => canEdit && tick(list, id, true, false));
  const items = useItems(id, name);
  const tabIndex = isCurrent ? 0 : -1;
  const image = dish.images[0]?.image;
  return (
    <div
      className={classes(css.dish, changedBar.bar)}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isTicked}
      tabIndex={tabIndex}
      data-row={id}
      data-first={index === 0 || undefined}
      data-selected={isTicked || undefined}
      data-changed={useIsChanged(at) || undefined}
      data-out={isOut || undefined}
      data-other={other ?? undefined}
      data-picking={isPicking || undefined}
      onKeyDown={onKeyDown}
      {...press}
    >
      <span role="gridcell" className={css.tick}>
        {canEdit && (
          <Tick
            label={name}
            checked={isTicked}
            tabIndex={tabIndex}
            onTick={(checked, withShift) => tick(list, id, checked, withShift)}
          />
        )}
      </span>
      <Picture url={pictureUrl(pictures, image?.thumb ?? image?.product)} out={isOut} className={css.pic} />
      <Text role="rowheader" shrink className={css.name}>
        <Link href={dishPath(id)} tabIndex={tabIndex}>
          <bdi>{name}</bdi>
        </Link>
        {other !== null && (
          <Text block size="small" tone="muted" className={css.more} data-other>
            {t('writesHere', { name: firstName(nameOf(other)) })}
          </Text>
        )}
        <Row as="span" wrap gap={1} marginTop={1} className={css.badges}>
          {useBadges(placed, isOut, stock.posAvailableQty)}
        </Row>
      </Text>
      <span role="gridcell">
        <InlinePrice
          at={dishAddress(id, 'price')}
          label={name}
          tabIndex={tabIndex}
          onNext={() => onNext(index)}
        />
      </span>
      <span role="gridcell">
        <Switch
          label={t('inStockOf', { name })}
          on={!isOut}
          disabled={!canStock}
          tabIndex={tabIndex}
          onTurn={turn}
        />
      </span>
      <span role="gridcell" className={css.dots}>
        {items.length > 0 && <Menu label={t('moreOf', { name })} items={items} tabIndex={tabIndex} />}
      </span>
    </div>
  );
});
