import { Text } from '#ui/layout/text.tsx';
import Clock from 'icon:clock';
import EyeSlash from 'icon:eye-slash';
import Plus from 'icon:plus';
import Sparkle from 'icon:sparkle';
import { Link } from 'wouter';
import { bringInSight } from '../../parts/bring-in-sight.ts';
import { Button } from '#ui/buttons/button.tsx';
import css from '../../parts/lists/side-list.module.css';
import { Sortable, SortableRow } from '../../parts/lists/sortable.tsx';
import { categoryAddress } from '../../rules/menu/addresses.ts';
import { listCategories, siblingBefore, type ListedCategory } from '../../rules/menu/menu-lists.ts';
import { readIn } from '../../rules/texts.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { categoryPath } from '../../state/page/go.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useHoursWords } from '../../words/hours.ts';
import { useWords } from '../../words/words.ts';
import { askFor } from './asked.ts';

function CategoryRow({ listed, isOn, canMove }: { listed: ListedCategory; isOn: boolean; canMove: boolean }) {
  const { t, lang, number } = useWords();
  const { category, isSub, dishes } = listed;
  const file = useFile();
  const id = String(category.id);
  const name = readIn(category.name, lang, file.default_language);
  const { changed } = useChange(categoryAddress(id, 'after'));
  const [hours] = category.category_hours;
  const { opening } = useHoursWords();
  const isHidden = category.hidden;
  const fillsItself = category.enable_special_category === true || category.special_category_type !== null;
  return (
    <SortableRow
      id={id}
      name={name}
      canMove={canMove}
      className={css.row}
      data-on={isOn || undefined}
      data-sub={isSub || undefined}
      data-hidden={isHidden || undefined}
    >
      {(handle) => (
        <>
          {handle}
          <Link
            ref={isOn ? bringInSight : undefined}
            href={categoryPath(id)}
            className={css.link}
            aria-current={isOn ? 'page' : undefined}
          >
            <span>
              {name}
              {isHidden ? (
                <small>
                  <EyeSlash />
                  {t('hiddenFromGuests')}
                </small>
              ) : fillsItself ? (
                <small>
                  <Sparkle />
                  {t('fillsItself')}
                </small>
              ) : (
                hours && (
                  <small>
                    <Clock />
                    <bdi dir="ltr">{opening(hours)}</bdi>
                  </small>
                )
              )}
            </span>
            {changed && <span className={css.changed} title={t('changed')} />}
            {dishes > 0 && (
              <Text size="small" tone="muted" numerals="lining" className={css.count}>
                {number(dishes)}
              </Text>
            )}
          </Link>
        </>
      )}
    </SortableRow>
  );
}

/** The categories of the menu: choose one, move them by pointer or keyboard, add one. */
export function Categories({ current }: { current: string | null }) {
  const { t, lang } = useWords();
  const file = useFile();
  const canEdit = useMay('menu');
  const listed = listCategories(file);
  const ids = listed.map(({ category }) => String(category.id));
  const nameOf = (id: string) =>
    readIn(
      listed.find(({ category }) => String(category.id) === id)?.category.name,
      lang,
      file.default_language,
    );
  const move = (id: string, overId: string) => {
    const back = edit({ at: categoryAddress(id, 'after'), value: siblingBefore(listed, id, overId) });
    showSnack(t('moved', { name: nameOf(id) }), back);
  };
  return (
    <>
      <div className={css.head}>{t('categories')}</div>
      <Sortable ids={ids} nameOf={nameOf} onMove={move}>
        <nav className={css.list} aria-label={t('categories')}>
          {listed.map((each) => (
            <CategoryRow
              key={String(each.category.id)}
              listed={each}
              isOn={String(each.category.id) === current}
              canMove={canEdit}
            />
          ))}
        </nav>
      </Sortable>
      {canEdit && (
        <Text as="div" marginInline={1} marginTop={2} marginBottom={0} className={css.add}>
          <Button variant="ghost" tone="ink" onClick={() => askFor({ kind: 'newCategory' })}>
            <Plus />
            {t('addCategory')}
          </Button>
        </Text>
      )}
    </>
  );
}
