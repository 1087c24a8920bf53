import Clock from 'icon:clock';
import DotsSix from 'icon:dots-six-vertical';
import EyeSlash from 'icon:eye-slash';
import Plus from 'icon:plus';
import Sparkle from 'icon:sparkle';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Control } from '../../parts/control.tsx';
import { categoryAddress } from '../../rules/addresses.ts';
import { listCategories, siblingBefore, type ListedCategory } from '../../rules/menu-lists.ts';
import { readIn } from '../../rules/texts.ts';
import { useChange, useFile } from '../../state/draft.ts';
import { edit } from '../../state/edit.ts';
import { useMay } from '../../state/session.ts';
import { showSnack } from '../../state/snack.ts';
import { useWords } from '../../words/words.ts';
import { addCategory } from './acts.ts';
import css from './categories.module.css';

/** The address of a category's list of dishes, below /office. */
export function categoryPath(id: string | number): string {
  return `/menu/category/${encodeURIComponent(id)}`;
}

/** Moves the row with the pointer: the page's policy allows no style attributes. */
function useShift(y: number | undefined, transition: string | undefined) {
  const ref = useRef<HTMLElement | null>(null);
  useEffect(() => {
    ref.current?.style.setProperty('--shift', `${y ?? 0}px`);
    ref.current?.style.setProperty('--shift-time', transition ? 'var(--d-2)' : '0s');
  }, [y, transition]);
  return ref;
}

function Row({ listed, isOn, canMove }: { listed: ListedCategory; isOn: boolean; canMove: boolean }) {
  const { t, lang, number } = useWords();
  const { category, isSub, dishes } = listed;
  const file = useFile();
  const id = String(category.id);
  const name = readIn(category.name, lang, file.default_language);
  const { changed } = useChange(categoryAddress(id, 'after'));
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: !canMove });
  const ref = useShift(transform?.y, transition);
  const hours = category.category_hours[0];
  const isHidden = category.hidden;
  const fillsItself = category.enable_special_category === true || category.special_category_type !== null;
  return (
    <div
      ref={(node) => {
        setNodeRef(node);
        ref.current = node;
      }}
      className={css.row}
      data-on={isOn || undefined}
      data-sub={isSub || undefined}
      data-hidden={isHidden || undefined}
      data-lifted={isDragging || undefined}
    >
      {canMove && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={css.hand}
          aria-label={t('moveThing', { name })}
          {...attributes}
          {...listeners}
          aria-roledescription={undefined}
        >
          <DotsSix />
        </button>
      )}
      <Link href={categoryPath(id)} className={css.link} aria-current={isOn ? 'page' : undefined}>
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
                <bdi dir="ltr">{`${hours.from_hour.slice(0, 5)}–${hours.to_hour.slice(0, 5)}`}</bdi>
              </small>
            )
          )}
        </span>
        {changed && <span className={css.changed} title={t('changed')} />}
        {dishes > 0 && <span className={css.count}>{number(dishes)}</span>}
      </Link>
    </div>
  );
}

/** The categories of the menu: choose one, move them by pointer or keyboard, add one. */
export function Categories({ current }: { current: string | null }) {
  const { t, lang } = useWords();
  const file = useFile();
  const canEdit = useMay('menu');
  const listed = listCategories(file);
  const ids = listed.map(({ category }) => String(category.id));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const nameOf = (id: string | number) =>
    readIn(
      listed.find(({ category }) => String(category.id) === String(id))?.category.name,
      lang,
      file.default_language,
    );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const after = siblingBefore(listed, String(active.id), String(over.id));
    const back = edit({ at: categoryAddress(active.id, 'after'), value: after });
    showSnack(t('moved', { name: nameOf(active.id) }), back);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lifted', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('isOver', { name: nameOf(active.id), place: ids.indexOf(String(over.id)) + 1 }) : '',
    onDragEnd: ({ active }) => t('dropped', { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => t('dropCanceled', { name: nameOf(active.id) }),
  };
  return (
    <>
      <div className={css.head}>{t('categories')}</div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('moveHelp') } }}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <nav className={css.list} aria-label={t('categories')}>
            {listed.map((each) => (
              <Row
                key={String(each.category.id)}
                listed={each}
                isOn={String(each.category.id) === current}
                canMove={canEdit}
              />
            ))}
          </nav>
        </SortableContext>
      </DndContext>
      {canEdit && (
        <div className={css.add}>
          <Control look="plain" onClick={() => addCategory(t('newCategory'))}>
            <Plus />
            {t('addCategory')}
          </Control>
        </div>
      )}
    </>
  );
}
