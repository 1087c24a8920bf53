import { Grid } from '#ui/layout/grid.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import Translate from 'icon:translate';
import Trash from 'icon:trash';
import Warning from 'icon:warning';
import { InlineText } from '../../fields/texts/inline-text.tsx';
import { PriceBox } from '../../fields/money/price-box.tsx';
import { useStockMark } from '../../fields/stock/use-stock-mark.ts';
import type { MenuItem } from '#ui/dialogs/menu.tsx';
import { Picture } from '../../parts/page/picture.tsx';
import { SortableRow } from '../../parts/lists/sortable.tsx';
import { dishAddress, partAddress } from '../../rules/menu/addresses.ts';
import { chosenFromStart } from '../../rules/menu/combos.ts';
import { findDish } from '../../rules/menu/menu-lists.ts';
import type { FileDish, FileGroup, FilePart } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile, useIsChanged } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { isSoldOut } from '../../state/venue/stock.ts';
import { pictureUrl, useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { askFor } from './asked.ts';
import { StockCell } from './stock-cell.tsx';
import css from './combo-page.module.css';
import rows from './rows.module.css';
import changedBar from '../../parts/lists/changed-bar.module.css';

/** Where a part comes from: a part with the id of a dish is that dish. */
function useOrigin(part: FilePart): string {
  const { t, lang } = useWords();
  const file = useFile();
  const found = findDish(file, String(part.id));
  const isOut = useVenue(({ stock }) => {
    const mark = found && stock[dishAddress(found.dish.id)];
    return mark ? isSoldOut(mark) : (found?.dish.out_of_stock ?? false);
  });
  if (!found) return t('onlyInCombo');
  if (isOut) return t('soldOutOnMenu');
  return t('fromCategory', { category: readIn(found.category.name, lang, file.default_language) });
}

/** One part of a combo, each piece of it changed where it stands. */
export function PartRow({
  dish,
  group,
  part,
  name,
  onMove,
}: {
  dish: FileDish;
  group: FileGroup;
  part: FilePart;
  name: string;
  onMove: (id: string, overId: string) => void;
}) {
  const { t } = useWords();
  const canEdit = useMay('menu');
  const file = useFile();
  const pictures = useVenue((venue) => venue.pictures);
  const id = String(part.id);
  const at = partAddress(dish.id, group.id, id);
  const stock = useStockMark(at, name, part.out_of_stock);
  const origin = useOrigin(part);
  const ids = group.products.map((each) => String(each.id));
  // A part without a picture of its own is shown as the dish that it is.
  const image = (part.images[0] ?? findDish(file, id)?.dish.images[0])?.image;
  const move = (step: -1 | 1) => {
    const over = ids[ids.indexOf(id) + step];
    if (over !== undefined) onMove(id, over);
  };
  const askWords = () =>
    askFor({
      kind: 'words',
      thing: at,
      title: name,
      texts: [
        { field: 'name', label: t('name') },
        { field: 'description', label: t('shortText'), rows: 2 },
      ],
    });
  const items: MenuItem[] = [
    { key: 'words', label: t('words'), icon: <Translate />, onPick: askWords },
    {
      key: 'allergens',
      label: t('allergens'),
      icon: <Warning />,
      onPick: () => askFor({ kind: 'allergens', at: `${at}/allergens`, title: name }),
    },
    { key: 'up', label: t('moveUp'), icon: <ArrowUp />, onPick: () => move(-1) },
    { key: 'down', label: t('moveDown'), icon: <ArrowDown />, onPick: () => move(1) },
    {
      key: 'remove',
      label: t('remove'),
      icon: <Trash />,
      bad: true,
      onPick: () => showSnack(t('removed', { name }), edit({ at, value: null })),
    },
  ];
  return (
    <SortableRow
      id={id}
      name={name}
      canMove={canEdit}
      role="row"
      className={classes(rows.row, changedBar.bar)}
      data-changed={useIsChanged(at) || undefined}
    >
      {(handle) => (
        <>
          <Row role="rowheader" as="span" align="center" shrink gap={2} className={rows.name}>
            {handle}
            <Picture url={pictureUrl(pictures, image?.thumb ?? image?.product)} out={!stock.isIn} />
            <Text grow shrink>
              <InlineText at={`${at}/name`} label={t('nameOf', { name })} onWords={askWords} />
              <Text as="small" block size="small" tone="muted">
                {origin}
              </Text>
            </Text>
          </Row>
          <span role="cell" className={rows.price}>
            <PriceBox at={`${at}/increase_price_by`} label={t('addsOf', { name })} />
          </span>
          <Grid role="cell" as="span" place="center" className={rows.later}>
            <label className={css.radio}>
              <input
                type="radio"
                name={`start ${dish.id} ${group.id}`}
                aria-label={t('fromStartOf', { name })}
                checked={part.selected}
                disabled={!canEdit}
                onChange={() => edit(...chosenFromStart(dish, group, id))}
              />
              <span />
              <small aria-hidden="true">{t('fromStart')}</small>
            </label>
          </Grid>
          <StockCell at={at} name={name} stock={stock} items={items} />
        </>
      )}
    </SortableRow>
  );
}
