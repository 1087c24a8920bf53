import Plus from 'icon:plus';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import css from '../../parts/lists/side-list.module.css';
import { Sortable, SortableRow } from '../../parts/lists/sortable.tsx';
import { choiceAddress, dishAddress } from '../../rules/menu/addresses.ts';
import { askersOf } from '../../rules/menu/choices.ts';
import { combosOf } from '../../rules/menu/combos.ts';
import { isFoundBy, neighbourBefore } from '../../rules/menu/menu-lists.ts';
import type { FileChoice, FileDish } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { choicePath, comboPath } from '../../state/page/go.ts';
import { useFile, useIsChanged } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { addChoice, addCombo } from './acts.ts';

function ChoiceRow({ choice, isOn, canMove }: { choice: FileChoice; isOn: boolean; canMove: boolean }) {
  const { t, lang } = useWords();
  const file = useFile();
  const name = readIn(choice.name, lang, file.default_language) || t('noName');
  const dishes = new Set(askersOf(file, choice.id).map(({ dish }) => dish)).size;
  const isChanged = useIsChanged(choiceAddress(choice.id));
  return (
    <SortableRow
      id={String(choice.id)}
      name={name}
      canMove={canMove}
      className={css.row}
      data-on={isOn || undefined}
    >
      {(handle) => (
        <>
          {handle}
          <Link href={choicePath(choice.id)} className={css.link} aria-current={isOn ? 'page' : undefined}>
            <span>
              {name}
              <small>{dishes === 0 ? t('usedByNone') : t('dishesCount', { n: dishes })}</small>
            </span>
            {isChanged && <span className={css.changed} title={t('changed')} />}
            {(choice.required || choice.min_choices_allowed > 0) && (
              <Text size="small" tone="muted" numerals="lining" className={css.count}>
                {t('must')}
              </Text>
            )}
          </Link>
        </>
      )}
    </SortableRow>
  );
}

function ComboRow({ dish, isOn }: { dish: FileDish; isOn: boolean }) {
  const { t, lang } = useWords();
  const { default_language: original } = useFile();
  const name = readIn(dish.name, lang, original) || t('noName');
  const [only, ...others] = dish.combo_groups;
  const isOne = others.length === 0;
  const isChanged = useIsChanged(dishAddress(dish.id, 'combo_groups'));
  return (
    <div className={css.row} data-on={isOn || undefined}>
      <Link href={comboPath(dish.id)} className={css.link} aria-current={isOn ? 'page' : undefined}>
        <span>
          {isOne ? readIn(only?.name, lang, original) || t('noName') : name}
          <small>{isOne ? name : t('partsCount', { n: dish.combo_groups.length })}</small>
        </span>
        {isChanged && <span className={css.changed} title={t('changed')} />}
      </Link>
    </div>
  );
}

/** Scrolls a column, and nothing around it, so that a row which is below its edge is in view. */
function showIn(column: Element | null | undefined, row: Element | null | undefined): void {
  if (!column || !row) return;
  const edge = Math.min(column.getBoundingClientRect().bottom, innerHeight);
  const beyond = row.getBoundingClientRect().bottom - edge;
  if (beyond > 0) column.scrollBy({ top: beyond });
}

/** The menu's choices, in the order in which they are asked, and the dishes with a combo; those that a search finds. */
export function ChoiceList({
  choice,
  combo,
  search,
}: {
  /** The shown one. */
  choice: string | null;
  combo: string | null;
  search: string;
}) {
  const { t, lang } = useWords();
  const file = useFile();
  const canEdit = useMay('menu');
  const { variations } = file.menu;
  const found = variations.filter(({ name }) => isFoundBy(search, name));
  const combos = combosOf(file).filter(
    ({ dish }) =>
      isFoundBy(search, dish.name) || dish.combo_groups.some(({ name }) => isFoundBy(search, name)),
  );
  const all = variations.map(({ id }) => String(id));
  const nameOf = (id: string) =>
    readIn(variations.find((each) => String(each.id) === id)?.name, lang, file.default_language);
  const move = (id: string, overId: string) => {
    const at = choiceAddress(id, 'after');
    showSnack(t('moved', { name: nameOf(id) }), edit({ at, value: neighbourBefore(all, id, overId) }));
  };
  const lists = useRef<HTMLDivElement>(null);
  const shown = choice === null ? comboPath(combo ?? '') : choicePath(choice);
  useEffect(() => {
    showIn(lists.current?.parentElement, lists.current?.querySelector(`[href$="${CSS.escape(shown)}"]`));
  }, [shown]);
  return (
    <div ref={lists}>
      <div className={css.head}>{t('choices')}</div>
      <Sortable ids={found.map(({ id }) => String(id))} nameOf={nameOf} onMove={move}>
        <nav className={css.list} aria-label={t('choices')}>
          {found.map((each) => (
            <ChoiceRow
              key={String(each.id)}
              choice={each}
              isOn={String(each.id) === choice}
              canMove={canEdit && search === ''}
            />
          ))}
        </nav>
      </Sortable>
      {search !== '' && found.length + combos.length === 0 && <p role="status">{t('noChoiceFound')}</p>}
      {canEdit && (
        <Text as="div" marginInline={1} marginTop={2} marginBottom={0} className={css.add}>
          <Button variant="ghost" tone="ink" onClick={() => addChoice({ t })}>
            <Plus />
            {t('addChoice')}
          </Button>
        </Text>
      )}
      <Text as="div" marginTop={4} className={css.head}>
        {t('combos')}
      </Text>
      <nav className={css.list} aria-label={t('combos')}>
        {combos.map(({ dish }) => (
          <ComboRow key={String(dish.id)} dish={dish} isOn={String(dish.id) === combo} />
        ))}
      </nav>
      {canEdit && (
        <Text as="div" marginInline={1} marginTop={2} marginBottom={0} className={css.add}>
          <Button variant="ghost" tone="ink" onClick={() => addCombo({ t })}>
            <Plus />
            {t('addCombo')}
          </Button>
        </Text>
      )}
    </div>
  );
}
