import Cross from 'icon:x';
import { useState } from 'react';
import type { ListDoubt, ListRow } from '#domain/menu-list/menu-list.ts';
import type { PriceFormat } from '#domain/price-sheet/price-format.ts';
import { readPrice } from '#domain/menu-list/price-at-end.ts';
import { splitSizes } from '#domain/menu-list/sizes.ts';
import { fixedMoney } from '#domain/money/money.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useWords } from '../../words/words.ts';
import css from './menu-list.module.css';

type Put = (rows: readonly ListRow[]) => void;

const without = (row: ListRow, doubt: ListDoubt): ListRow => ({
  ...row,
  doubts: row.doubts.filter((each) => each !== doubt),
});

/** One sentence about what is doubtful, and the answers to it. */
function DoubtLine({
  row,
  doubt,
  places,
  onPut,
  onCategory,
}: {
  row: ListRow;
  doubt: ListDoubt;
  places: number;
  onPut: Put;
  onCategory: () => void;
}) {
  const { t } = useWords();
  const money = (mills: number) => fixedMoney(mills, places);
  const settled = without(row, doubt);
  const answer = (words: string, rows: readonly ListRow[]) => (
    <Button variant="outline" key={words} onClick={() => onPut(rows)}>
      {words}
    </Button>
  );
  const line = (words: string, ...answers: React.ReactNode[]) => (
    <Row wrap align="center" span="all" gap={2}>
      <Text as="p" grow size="control" tone="warning">
        {words}
      </Text>
      {answers}
    </Row>
  );
  switch (doubt.kind) {
    case 'no_price':
      return line(
        t('doubtNoPrice'),
        <Button variant="outline" key="category" onClick={onCategory}>
          {t('isCategory')}
        </Button>,
      );
    case 'no_name':
      return line(t('doubtNoName'));
    case 'look_alike':
      return line(
        t('doubtReadAs', { text: doubt.text, price: money(doubt.mills) }),
        answer(t('right'), [settled]),
      );
    case 'decimals':
      return line(
        t('doubtTwoWays', { text: doubt.text }),
        ...[doubt.exact, doubt.whole].flatMap((mills) =>
          mills === null ? [] : answer(money(mills), [{ ...settled, mills }]),
        ),
      );
    case 'sizes':
      return line(
        t('doubtSizes', { text: doubt.text }),
        answer(t('right'), [settled]),
        answer(t('ownDishes'), splitSizes(row)),
      );
    case 'extra':
      return line(
        t('doubtExtra', { text: doubt.text }),
        answer(t('intoDescription'), [
          { ...settled, description: [row.description, doubt.text].filter(Boolean).join(' ') },
        ]),
        answer(t('remove'), [settled]),
      );
    case 'on_menu':
      return line(
        t('doubtOnMenu', { category: doubt.category }),
        answer(t('add'), [settled]),
        answer(t('remove'), []),
      );
  }
}

/** A price as it is typed, over what the row said before. */
interface TypedPrice {
  text: string;
  before: Pick<ListRow, 'mills' | 'doubts'>;
  isRead: boolean;
}

/** A price, which counts while it is typed; what cannot be read stays, said to be none, and the row has its old price. */
function usePriceBox(row: ListRow, format: PriceFormat, onPut: Put) {
  const known = row.mills === null ? '' : fixedMoney(row.mills, format.places);
  const [typed, setTyped] = useState<TypedPrice | null>(null);
  const type = (text: string) => {
    const { mills, doubts } = typed?.before ?? row;
    const read = readPrice(text, format);
    const isRead = read !== null && read.mills !== null && read.doubt === null;
    setTyped({ text, before: { mills, doubts }, isRead });
    if (!isRead) return onPut([{ ...row, mills, doubts }]);
    const others = doubts.filter(({ kind }) => !['no_price', 'look_alike', 'decimals'].includes(kind));
    onPut([{ ...row, mills: read.mills, doubts: others }]);
  };
  return {
    value: typed?.text ?? known,
    wrong: typed && !typed.isRead && typed.text.trim() !== '' ? typed.text : null,
    onType: type,
    onLeave: () => setTyped((now) => (now?.isRead === false && now.text.trim() !== '' ? now : null)),
  };
}

/** Stands for a category that is still to be named. */
const NEW = '\n';

/** The category of a dish: one of the list's, or a new one that is typed. */
function CategoryPick({
  category,
  categories,
  onPick,
}: {
  category: string;
  categories: readonly string[];
  onPick: (category: string) => void;
}) {
  const { t } = useWords();
  const [isTyped, setTyped] = useState(false);
  if (isTyped)
    return (
      <input
        aria-label={t('category')}
        placeholder={t('newCategory')}
        dir="auto"
        maxLength={200}
        ref={(input) => input?.focus()}
        onBlur={({ target }) => {
          setTyped(false);
          if (target.value.trim() !== '') onPick(target.value.trim());
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    );
  return (
    <select
      aria-label={t('category')}
      value={category}
      onChange={({ target }) => (target.value === NEW ? setTyped(true) : onPick(target.value))}
    >
      {[...new Set([category, ...categories])].map((each) => (
        <option key={each} value={each}>
          {each || t('menu')}
        </option>
      ))}
      <option value={NEW}>{t('newCategory')}</option>
    </select>
  );
}

/** A dish of the list: its fields, and its doubts below. */
export function ListRowFields({
  row,
  format,
  categories,
  isLit,
  onPut,
  onCategory,
  onLight,
}: {
  row: ListRow;
  format: PriceFormat;
  /** Every category of the list, in its order. */
  categories: readonly string[];
  isLit: boolean;
  onPut: Put;
  /** The row is a category's name. */
  onCategory: () => void;
  onLight: () => void;
}) {
  const { t } = useWords();
  const price = usePriceBox(row, format, onPut);
  const rename = (name: string) => {
    const doubts = row.doubts.filter(({ kind }) => kind !== 'on_menu' && (kind !== 'no_name' || name === ''));
    onPut([{ ...row, name, doubts }]);
  };
  return (
    <div
      role="group"
      aria-label={row.name || t('dish')}
      className={classes(
        css.row,
        (row.doubts.length > 0 || price.wrong !== null) && css.doubtful,
        isLit && css.lit,
      )}
      onFocus={onLight}
      onMouseEnter={onLight}
    >
      <input
        aria-label={t('name')}
        dir="auto"
        maxLength={200}
        value={row.name}
        onChange={({ target }) => rename(target.value)}
      />
      <CategoryPick
        category={row.category}
        categories={categories}
        onPick={(category) => onPut([{ ...row, category }])}
      />
      <input
        className={css.price}
        aria-label={t('price')}
        aria-invalid={price.wrong !== null || undefined}
        placeholder={t('price')}
        inputMode="decimal"
        value={price.value}
        disabled={row.sizes.length > 0}
        onChange={({ target }) => price.onType(target.value)}
        onBlur={price.onLeave}
      />
      <Button
        square
        variant="ghost"
        tone="ink"
        label={`${t('remove')}: ${row.name}`}
        onClick={() => onPut([])}
      >
        <Cross />
      </Button>
      {row.sizes.length > 0 && (
        <Row wrap align="center" span="all" gap={2}>
          {row.sizes.map(({ name, mills }) => `${name} ${fixedMoney(mills, format.places)}`).join(' · ')}
        </Row>
      )}
      {row.description !== '' && (
        <Row wrap align="center" span="all" gap={2}>
          {row.description}
        </Row>
      )}
      <Row wrap align="center" span="all" gap={2} role="alert" hidden={price.wrong === null}>
        {price.wrong !== null && (
          <Text as="p" grow size="control" tone="warning">
            {t('notAnAmount', { text: price.wrong })}
          </Text>
        )}
      </Row>
      {row.doubts.map((doubt) => (
        <DoubtLine
          key={doubt.kind}
          row={row}
          doubt={doubt}
          places={format.places}
          onPut={onPut}
          onCategory={onCategory}
        />
      ))}
    </div>
  );
}
