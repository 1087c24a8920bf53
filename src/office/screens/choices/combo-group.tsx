import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import CircleDashed from 'icon:circle-dashed';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { Link } from 'wouter';
import { Button } from '#ui/buttons/button.tsx';
import { AtOnce } from '../../parts/controls/marks.tsx';
import type { MenuItem } from '#ui/dialogs/menu.tsx';
import { Sortable } from '../../parts/lists/sortable.tsx';
import { groupAddress, partAddress } from '../../rules/menu/addresses.ts';
import { chosenFromStart, madePart, partFromDish } from '../../rules/menu/combos.ts';
import { findDish, neighbourBefore } from '../../rules/menu/menu-lists.ts';
import type { FileDish, FileGroup } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { draftFile, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { dishPath } from '../../state/page/go.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { addChoice, addCombo, focusOn, inOriginal } from './acts.ts';
import { askFor } from './asked.ts';
import css from './combo-page.module.css';
import rows from './rows.module.css';
import { Head } from './head.tsx';
import { PartRow } from './part-row.tsx';

function useItems(dish: FileDish, group: FileGroup, name: string): MenuItem[] {
  const { t } = useWords();
  const ids = dish.combo_groups.map(({ id }) => String(id));
  const id = String(group.id);
  const move = (step: -1 | 1) => {
    const over = ids[ids.indexOf(id) + step];
    if (over === undefined) return;
    const value = neighbourBefore(ids, id, over);
    showSnack(t('moved', { name }), edit({ at: groupAddress(dish.id, id, 'after'), value }));
  };
  return [
    { key: 'up', label: t('moveUp'), icon: <ArrowUp />, onPick: () => move(-1) },
    { key: 'down', label: t('moveDown'), icon: <ArrowDown />, onPick: () => move(1) },
    {
      key: 'none',
      label: t('notFromStart'),
      icon: <CircleDashed />,
      onPick: () => void edit(...chosenFromStart(dish, group, null)),
    },
    { key: 'choice', label: t('addChoice'), icon: <Plus />, onPick: () => addChoice({ t }) },
    { key: 'combo', label: t('addCombo'), icon: <Plus />, onPick: () => addCombo({ t }) },
    {
      key: 'remove',
      label: t('removePart'),
      icon: <Trash />,
      bad: true,
      onPick: () => showSnack(t('removed', { name }), edit({ at: groupAddress(dish.id, id), value: null })),
    },
  ];
}

/** The two ways to add a part. */
function AddPart({ dish, group, name }: { dish: FileDish; group: FileGroup; name: string }) {
  const { t } = useWords();
  const file = useFile();
  const addDish = (chosenId: string) => {
    const now = draftFile();
    const chosen = now && findDish(now, chosenId)?.dish;
    if (chosen) showSnack(t('answerAdded'), edit(...partFromDish(dish, group, chosen).edits));
  };
  const addOwn = () => {
    const { id, edits } = madePart(dish, group, inOriginal(t('newAnswer')));
    showSnack(t('answerAdded'), edit(...edits));
    focusOn(partAddress(dish.id, group.id, id, 'name', file.default_language));
  };
  const left = [dish, ...group.products].map(({ id }) => String(id));
  return (
    <Row wrap gap={2} marginTop={2} marginBottom={5}>
      <Button
        variant="ghost"
        tone="ink"
        onClick={() => askFor({ kind: 'dish', title: name, left, onPick: addDish })}
      >
        <Plus />
        {t('dishFromMenu')}
      </Button>
      <Button variant="ghost" tone="ink" onClick={addOwn}>
        <Plus />
        {t('somethingOnlyHere')}
      </Button>
    </Row>
  );
}

/** A group of a combo: guests pick one of its parts. */
export function ComboGroup({
  dish,
  group,
  dishName,
}: {
  dish: FileDish;
  group: FileGroup;
  dishName: string;
}) {
  const { t, lang } = useWords();
  const money = useMoney();
  const file = useFile();
  const canEdit = useMay('menu');
  const name = readIn(group.name, lang, file.default_language) || t('noName');
  const ids = group.products.map(({ id }) => String(id));
  const nameOf = (id: string) =>
    readIn(group.products.find((part) => String(part.id) === id)?.name, lang, file.default_language) ||
    t('noName');
  const move = (id: string, overId: string) => {
    const at = partAddress(dish.id, group.id, id, 'after');
    showSnack(t('moved', { name: nameOf(id) }), edit({ at, value: neighbourBefore(ids, id, overId) }));
  };
  return (
    <section className={css.group} aria-label={name}>
      <Head
        thing={groupAddress(dish.id, group.id)}
        name={name}
        text={group.name}
        items={useItems(dish, group, name)}
        sub={
          <p>
            {t.parts('comboPartOf', {
              dish: (
                <Link key="dish" href={dishPath(dish.id)}>
                  {dishName}
                </Link>
              ),
            })}
          </p>
        }
      />
      <Sortable ids={ids} nameOf={nameOf} onMove={move}>
        <div role="table" className={css.table} aria-label={name}>
          <div role="row" className={rows.columns}>
            <span role="columnheader">{t('answer')}</span>
            <span role="columnheader">{t('addsIn', { currency: money.symbol })}</span>
            <span role="columnheader">{t('fromStart')}</span>
            <span role="columnheader">
              <AtOnce>{t('inStock')}</AtOnce>
            </span>
          </div>
          {group.products.map((part) => (
            <PartRow
              key={String(part.id)}
              dish={dish}
              group={group}
              part={part}
              name={nameOf(String(part.id))}
              onMove={move}
            />
          ))}
        </div>
      </Sortable>
      {ids.length === 0 && (
        <Text as="p" padBlock={3} size="control" tone="muted">
          {t('noPartsYet')}
        </Text>
      )}
      {canEdit && <AddPart dish={dish} group={group} name={name} />}
    </section>
  );
}
