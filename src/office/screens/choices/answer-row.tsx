import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import Caret from 'icon:caret-down';
import Copy from 'icon:copy';
import Translate from 'icon:translate';
import Trash from 'icon:trash';
import Warning from 'icon:warning';
import type { Edit } from '#domain/draft/edit.ts';
import type { Mills } from '#domain/money/money.ts';
import { InlineText } from '../../fields/texts/inline-text.tsx';
import { PriceBox } from '../../fields/money/price-box.tsx';
import { useStockMark } from '../../fields/stock/use-stock-mark.ts';
import { Menu, type MenuItem } from '#ui/dialogs/menu.tsx';
import { SortableRow } from '../../parts/lists/sortable.tsx';
import { answerAddress } from '../../rules/menu/addresses.ts';
import { copyName } from '../../rules/copy-name.ts';
import { copiedAnswer, removedAnswer } from '../../rules/menu/choices.ts';
import type { FileAnswer, FileChoice } from '../../rules/menu/new-things.ts';
import { publishedAt, useFile, useIsChanged } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { askFor } from './asked.ts';
import { StockCell } from './stock-cell.tsx';
import css from './answers.module.css';
import rows from './rows.module.css';
import changedBar from '../../parts/lists/changed-bar.module.css';

const SIGNS = [
  ['+', '+', 'adds'],
  ['=', '=', 'isThePrice'],
  ['*', '×', 'times'],
  ['-', '−', 'takesOff'],
] as const;

/** How the price counts: a sign that opens the four. */
function Counts({ at, name, math }: { at: string; name: string; math: FileAnswer['math'] }) {
  const { t } = useWords();
  const canEdit = useMay('menu');
  const [, sign, word] = SIGNS.find(([value]) => value === math) ?? SIGNS[0];
  const label = `${t('howItCounts', { name })}: ${t(word)}`;
  if (!canEdit)
    return (
      <span className={css.sign} role="img" aria-label={label}>
        {sign}
      </span>
    );
  return (
    <Menu
      label={label}
      className={css.sign}
      items={SIGNS.map(([value, each, means]) => ({
        key: value,
        label: `${each} ${t(means)}`,
        onPick: () => void edit({ at, value }),
      }))}
    >
      {sign}
      <Caret />
    </Menu>
  );
}

function useItems(
  choice: FileChoice,
  answer: FileAnswer,
  name: string,
  onMove: (id: string, overId: string) => void,
): MenuItem[] {
  const { t } = useWords();
  const file = useFile();
  const id = String(answer.id);
  const ids = choice.values.map((each) => String(each.id));
  const done = (words: string, edits: readonly Edit[]) => showSnack(words, edit(...edits));
  const move = (step: -1 | 1) => {
    const over = ids[ids.indexOf(id) + step];
    if (over !== undefined) onMove(id, over);
  };
  const copy = () =>
    done(
      t('copied', { name }),
      copiedAnswer(file, choice, answer, copyName(answer.value, file.default_language)).edits,
    );
  return [
    { key: 'up', label: t('moveUp'), icon: <ArrowUp />, onPick: () => move(-1) },
    { key: 'down', label: t('moveDown'), icon: <ArrowDown />, onPick: () => move(1) },
    { key: 'copy', label: t('copyAnswer'), icon: <Copy />, onPick: copy },
    {
      key: 'remove',
      label: t('remove'),
      icon: <Trash />,
      bad: true,
      onPick: () => done(t('removed', { name }), removedAnswer(file, choice, id)),
    },
  ];
}

/** One answer, each part changed where it stands. */
export function AnswerRow({
  choice,
  answer,
  name,
  pays,
  paid,
  onMove,
}: {
  choice: FileChoice;
  answer: FileAnswer;
  name: string;
  /** What guests pay with it, in the draft; null where no dish offers it. */
  pays: Mills | null;
  /** What they pay now; null where they can't choose it yet. */
  paid: Mills | null;
  onMove: (id: string, overId: string) => void;
}) {
  const { t } = useWords();
  const money = useMoney();
  const canEdit = useMay('menu');
  const at = answerAddress(choice.id, answer.id);
  const stock = useStockMark(at, name, answer.out_of_stock);
  const items = useItems(choice, answer, name, onMove);
  const isNew = publishedAt(at) === null;
  const words: MenuItem = {
    key: 'words',
    label: t('words'),
    icon: <Translate />,
    onPick: () =>
      askFor({ kind: 'words', thing: at, title: name, texts: [{ field: 'value', label: t('name') }] }),
  };
  const allergens: MenuItem = {
    key: 'allergens',
    label: t('allergens'),
    icon: <Warning />,
    onPick: () => askFor({ kind: 'allergens', at: `${at}/allergens`, title: name }),
  };
  return (
    <SortableRow
      id={String(answer.id)}
      name={name}
      canMove={canEdit}
      role="row"
      className={classes(rows.row, changedBar.bar)}
      data-changed={useIsChanged(at) || undefined}
      data-out={!stock.isIn || undefined}
    >
      {(handle) => (
        <>
          <Row role="rowheader" as="span" align="center" shrink gap={2} className={rows.name}>
            {handle}
            <InlineText at={`${at}/value`} label={t('nameOf', { name })} onWords={words.onPick} />
          </Row>
          <Row role="cell" as="span" align="start" shrink className={rows.price}>
            <Counts at={`${at}/math`} name={name} math={answer.math} />
            <PriceBox at={`${at}/price`} label={t('priceOf', { name })} />
          </Row>
          <Text role="cell" size="control" textAlign="end" numerals="tabular" className={rows.later}>
            {pays !== null && <bdi>{money.text(pays)}</bdi>}
            {isNew ? (
              <Text as="small" block tone="muted">
                {t('isNew')}
              </Text>
            ) : (
              paid !== null &&
              pays !== null &&
              paid !== pays && (
                <Text as="small" block tone="muted">
                  {t('was', { old: money.amount(paid) })}
                </Text>
              )
            )}
          </Text>
          <StockCell at={at} name={name} stock={stock} items={[words, allergens, ...items]} />
        </>
      )}
    </SortableRow>
  );
}
