import type { Mills } from '#domain/money/money.ts';
import { Text } from '#ui/layout/text.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { classes } from '#ui/classes.ts';
import { memo, type ReactNode } from 'react';
import { useCharged } from '../../fields/money/use-charged.ts';
import { Picture } from '../../parts/page/picture.tsx';
import { changeThousandths, type Column } from '../../rules/prices/grid.ts';
import { rowName, type PriceRow } from '../../rules/prices/price-rows.ts';
import type { Doubt } from '../../rules/prices/typed-price.ts';
import { pictureUrl, useVenue } from '../../state/venue/venue.ts';
import { useMoney, useWords } from '../../words/words.ts';
import css from './price-grid.module.css';

/** An amount as its row means it: with the sign of what an answer adds. */
export function useSigned(): (row: Pick<PriceRow, 'math'>, mills: Mills) => string {
  const money = useMoney();
  return ({ math }, mills) => `${math === '=' ? '' : math === '+' ? '+' : '−'}${money.amount(mills)}`;
}

const THOUSANDTHS_IN_WHOLE = 100_000;

/** A percentage with its sign and one decimal, read from left to right in every text. */
export function usePercent(): (thousandths: number) => string {
  const { percent } = useWords();
  return (thousandths) => `\u2066${percent(thousandths / THOUSANDTHS_IN_WHOLE)}\u2069`;
}

function Charged({ row }: { row: PriceRow }) {
  const { percentage } = useWords();
  const money = useMoney();
  const charged = useCharged();
  if (row.size !== '' || !row.dish) return null;
  const { discount } = row.dish;
  return (
    <>
      {Number(discount) > 0 && (
        <Badge look="off">
          <bdi>{percentage(-Number(discount))}</bdi>
        </Badge>
      )}
      <bdi>{money.amount(charged(row.dish).mills)}</bdi>
    </>
  );
}

function Name({ row, cell }: { row: PriceRow; cell: CellTies }) {
  const pictures = useVenue((venue) => venue.pictures);
  const { t } = useWords();
  const image = row.dish?.images[0]?.image;
  if (row.size !== '')
    return (
      <span {...cell} role="rowheader" className={css.answer}>
        <bdi>{row.size}</bdi>
      </span>
    );
  return (
    <Text {...cell} role="rowheader" leading="tight" weight="semi" breakWords>
      <Picture url={pictureUrl(pictures, image?.thumb ?? image?.product)} className={css.pic} />
      <bdi>{row.name || t('noName')}</bdi>
    </Text>
  );
}

/** The id of a cell, by which the grid names its active one. */
export function cellId(column: Column, place: number): string {
  return `${column}-${place}`;
}

/** What makes a cell one that the arrows reach. */
interface CellTies {
  id: string;
  'data-active': true | undefined;
}

/** The words of a price cell, for who hears it. */
function useCellLabel(row: PriceRow, was: Mills | undefined, doubt: Doubt | undefined): string {
  const { t } = useWords();
  const signed = useSigned();
  const price = t('nameThen', {
    name: rowName(row, t),
    more: `${t('newPrice')}: ${doubt?.text ?? signed(row, row.mills)}`,
  });
  if (doubt) {
    const { kind, text } = doubt;
    return `${price}. ${t(kind === 'decimals' ? 'tooManyDecimals' : 'notAnAmount', { text })}`;
  }
  return was === undefined || was === row.mills
    ? price
    : t('nameThen', { name: price, more: t('was', { old: signed(row, was) }) });
}

/** One price: number, dish or answer, code, what guests see, the new price, its change, and what guests will pay. */
export const PriceLine = memo(function PriceLine({
  row,
  number,
  was,
  place,
  active,
  isChosen,
  isFirst,
  isLast,
  asked,
  doubt,
  readOnly,
  children,
}: {
  row: PriceRow;
  number: number;
  was: Mills | undefined;
  place: number;
  /** The column of the active cell, if it is in this row. */
  active: Column | null;
  /** The cell is in the chosen range; `first` and `last` are its ends. */
  isChosen: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** The price is asked about. */
  asked: boolean;
  /** What was typed is no price yet. */
  doubt: Doubt | undefined;
  readOnly: boolean;
  /** The field, while the cell is edited. */
  children: ReactNode;
}) {
  const words = useWords();
  const signed = useSigned();
  const percent = usePercent();
  const money = useMoney();
  const label = useCellLabel(row, was, doubt);
  const isChanged = was !== row.mills;
  const change = was === undefined ? null : changeThousandths(was, row.mills);
  const difference = row.mills - (was ?? 0);
  const cell = (column: Column): CellTies => ({
    id: cellId(column, place),
    'data-active': active === column || undefined,
  });
  return (
    <>
      <span role="gridcell" className={css.number}>
        {words.number(number)}
      </span>
      <Name row={row} cell={cell('dish')} />
      <span {...cell('code')} role="gridcell" className={css.code}>
        <bdi>{row.size === '' ? row.sku : words.t('choice')}</bdi>
      </span>
      <span {...cell('was')} role="gridcell" className={classes(css.was, isChanged && css.old)}>
        <bdi>{was === undefined ? '' : signed(row, was)}</bdi>
      </span>
      <span
        {...cell('price')}
        role="gridcell"
        data-place={place}
        aria-label={children ? undefined : label}
        aria-selected={isChosen}
        aria-readonly={readOnly || undefined}
        aria-invalid={doubt ? true : undefined}
        className={css.price}
        data-changed={isChanged || undefined}
        data-faulty={doubt ? true : undefined}
        data-asked={(asked && !doubt) || undefined}
        data-chosen={isChosen || undefined}
        data-first={(isChosen && isFirst) || undefined}
        data-last={(isChosen && isLast) || undefined}
      >
        {children ?? <bdi dir="ltr">{doubt?.text ?? signed(row, row.mills)}</bdi>}
        {isChosen && isLast && !readOnly && !children && (
          <i className={css.handle} data-fill aria-hidden="true" />
        )}
      </span>
      <span {...cell('change')} role="gridcell" className={css.change}>
        {isChanged && (
          <bdi dir="ltr">
            {row.math === '=' && change !== null
              ? percent(change)
              : `${difference < 0 ? '−' : '+'}${money.amount(Math.abs(difference))}`}
          </bdi>
        )}
      </span>
      <span {...cell('pay')} role="gridcell" className={css.pay}>
        <Charged row={row} />
      </span>
    </>
  );
});
