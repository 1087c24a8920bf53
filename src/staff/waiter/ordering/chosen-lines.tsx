import Pause from 'icon:pause';
import type { PricedLine } from '#domain/cart/cart.ts';
import { chosenWords } from '#domain/cart/line-words.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import type { LineRefusal, TableDraft } from '../../rules/table-draft.ts';
import { useWords } from '../../words/words.ts';
import css from './ordering.module.css';
import { useMoney } from './use-money.ts';

/** A chosen dish: how many, whether it waits until it is fired, and why it was refused. */
function Chosen({
  menu,
  priced: { line, product, lineMills },
  isHeld,
  isLocked,
  refusal,
  onQuantity,
  onHold,
}: {
  menu: Menu;
  priced: PricedLine;
  isHeld: boolean;
  isLocked: boolean;
  refusal: LineRefusal | undefined;
  onQuantity: (quantity: number) => void;
  onHold: (isHeld: boolean) => void;
}) {
  const { t, number } = useWords();
  const money = useMoney(menu);
  const { seen, quantity, note, choices } = line;
  const words = product ? chosenWords(product, choices) : [];
  return (
    <li className={css.line} aria-label={seen.name}>
      <Row wrap align="center" justify="between" rowGap={2} columnGap={3}>
        <b className={css.grow}>
          <bdi>{seen.name}</bdi>
        </b>
        <span>{money(lineMills)}</span>
      </Row>
      {[...words, note].filter(Boolean).map((word) => (
        <Text key={word} as="small" size="small" tone="muted">
          <bdi>{word}</bdi>
        </Text>
      ))}
      {refusal && (
        <Text as="p" size="small" weight="semi" tone="danger" role="alert">
          {t(refusal)}
        </Text>
      )}
      {!isLocked && (
        <Row wrap align="center" justify="between" rowGap={2} columnGap={3}>
          <Stepper
            value={quantity}
            min={0}
            max={menu.maxQuantity}
            words={{
              increase: t('oneMore'),
              decrease: quantity === 1 ? t('removeLine', { product: seen.name }) : t('oneLess'),
              quantity: t('quantity'),
            }}
            format={number}
            onChange={onQuantity}
          />
          <Button variant="outline" size="small" aria-pressed={isHeld} onClick={() => onHold(!isHeld)}>
            <Pause />
            {t(isHeld ? 'onHold' : 'holdUntilFired')}
          </Button>
        </Row>
      )}
      {isLocked && isHeld && (
        <Text as="small" size="small" tone="muted">
          {t('onHold')}
        </Text>
      )}
    </li>
  );
}

/** The chosen dishes, each with what can still be changed about it. */
export function ChosenLines({
  menu,
  draft,
  lines,
  refusals,
  onQuantity,
  onHold,
}: {
  menu: Menu;
  draft: TableDraft;
  lines: readonly PricedLine[];
  refusals: ReadonlyMap<string, LineRefusal>;
  onQuantity: (line: string, quantity: number) => void;
  onHold: (line: string, isHeld: boolean) => void;
}) {
  return (
    <ul className={css.scroll}>
      {lines.map((priced) => {
        const { lineId } = priced.line;
        return (
          <Chosen
            key={lineId}
            menu={menu}
            priced={priced}
            isHeld={draft.held.includes(lineId)}
            isLocked={draft.sent !== null}
            refusal={refusals.get(lineId)}
            onQuantity={(quantity) => onQuantity(lineId, quantity)}
            onHold={(isHeld) => onHold(lineId, isHeld)}
          />
        );
      })}
    </ul>
  );
}
