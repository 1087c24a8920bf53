import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import Plus from 'icon:plus';
import X from 'icon:x';
import { useState } from 'react';
import { valueAt } from '#domain/draft/value-at.ts';
import type { PlainKey } from '#text/office/words.ts';
import { Chips, type Chip } from '../../parts/page/chips.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { PickOne } from '../../parts/dialogs/pick-one.tsx';
import page from '../../parts/page/thing-page.module.css';
import { allDishes, searchDishes } from '../../rules/menu/menu-lists.ts';
import type { SeveralOf } from '../../rules/settings/setting.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { pictureUrl, useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import css from './several-field.module.css';

const ORDER_TYPES: readonly (readonly [value: string, name: PlainKey])[] = [
  ['dine_in', 'dineIn'],
  ['takeaway', 'takeaway'],
  ['delivery', 'delivery'],
  ['drive_thru', 'driveThru'],
];

type Ids = readonly (string | number)[];

function useIds(at: string): { ids: Ids; put: (ids: Ids) => void } {
  const value = valueAt(useFile(), at);
  return { ids: Array.isArray(value) ? (value as Ids) : [], put: (ids) => void edit({ at, value: ids }) };
}

function ChosenChips({ at, chips, all }: { at: string; chips: readonly Chip[]; all: Ids }) {
  const { ids, put } = useIds(at);
  const canEdit = useMayEdit(at);
  return (
    <Chips
      chips={chips}
      on={ids.map(String)}
      locked={!canEdit}
      onTurn={(on) => put(all.filter((id) => on.includes(String(id))))}
    />
  );
}

/** Dishes are many: the chosen ones stand as chips, after `short`; others are looked for. */
function Dishes({ at, short }: { at: string; short: string | undefined }) {
  const { t, lang } = useWords();
  const file = useFile();
  const known = useVenue(({ pictures }) => pictures);
  const { ids, put } = useIds(at);
  const canEdit = useMayEdit(at);
  const [asks, setAsks] = useState(false);
  const [search, setSearch] = useState('');
  const nameOf = (name: Parameters<typeof readIn>[0]) =>
    readIn(name, lang, file.default_language) || t('noName');
  const chosen = allDishes(file).filter(({ dish }) => ids.map(String).includes(String(dish.id)));
  const found = asks
    ? searchDishes(file, search).filter(({ dish }) => !ids.map(String).includes(String(dish.id)))
    : [];
  const pick = (key: string) => {
    const picked = found.find(({ dish }) => String(dish.id) === key);
    if (picked) put([...ids, picked.dish.id]);
    setAsks(false);
  };
  return (
    <Row wrap align="center" rowGap={3} columnGap={2}>
      {short && (
        <Text size="small" tone="muted">
          {short}
        </Text>
      )}
      {chosen.map(({ dish }) => (
        <span key={dish.id} className={css.dish}>
          <Button
            variant="outline"
            disabled={!canEdit}
            label={t('removeNamed', { name: nameOf(dish.name) })}
            onClick={() => put(ids.filter((id) => String(id) !== String(dish.id)))}
          >
            {nameOf(dish.name)}
            {canEdit && <X />}
          </Button>
        </span>
      ))}
      {canEdit && (
        <Button variant="ghost" data-at={at} onClick={() => setAsks(true)}>
          <Plus />
          {t('addADish')}
        </Button>
      )}
      {asks && (
        <PickOne
          title={t('addADish')}
          search={search}
          found={found.map(({ dish, category }) => ({
            key: String(dish.id),
            name: nameOf(dish.name),
            more: nameOf(category.name),
            picture: pictureUrl(known, dish.images[0]?.image?.product),
          }))}
          onSearch={setSearch}
          onPick={pick}
          onClose={() => setAsks(false)}
        />
      )}
    </Row>
  );
}

/**
 * A list of categories, dishes or order types of the venue file; an empty one means all of them. `short` is shown instead
 * of its name, before dishes in their row.
 */
export function SeveralField({
  at,
  label,
  short,
  of,
}: {
  at: string;
  label: string;
  short: string | undefined;
  of: SeveralOf;
}) {
  const { t, lang } = useWords();
  const { menu, default_language: original } = useFile();
  const chips =
    of === 'orderType'
      ? ORDER_TYPES.map(([value, name]) => ({ value, label: t(name) }))
      : menu.categories.map(({ id, name }) => ({ value: String(id), label: readIn(name, lang, original) }));
  const all = of === 'orderType' ? ORDER_TYPES.map(([value]) => value) : menu.categories.map(({ id }) => id);
  return (
    <div className={page.group} role="group" aria-label={label} data-at={at}>
      {!(of === 'dish' && short) && <b>{short ?? label}</b>}
      {of === 'dish' ? <Dishes at={at} short={short} /> : <ChosenChips at={at} chips={chips} all={all} />}
    </div>
  );
}
