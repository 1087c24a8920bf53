import { Text } from '#ui/layout/text.tsx';
import ArrowsLeftRight from 'icon:arrows-left-right';
import Clock from 'icon:clock';
import EyeSlash from 'icon:eye-slash';
import Leaf from 'icon:leaf';
import Percent from 'icon:percent';
import Trash from 'icon:trash';
import X from 'icon:x';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Menu, type MenuItem } from '#ui/dialogs/menu.tsx';
import { dishAddress } from '../../rules/menu/addresses.ts';
import { findDish } from '../../rules/menu/menu-lists.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { removeDishes } from '../../state/draft/menu-acts.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { askFor } from './asked.ts';
import css from './bulk-bar.module.css';
import { letGo, useSelection } from './selection.ts';

/** Has the page scroll the row that has the focus clear of the bar, also as it appears. */
function keepClear(bar: HTMLDivElement) {
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => {
    root.setProperty('--bulk', `${bar.offsetHeight}px`);
    document.activeElement?.closest('[role=row]')?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.removeProperty('--bulk');
  };
}

/** How many of the buttons of a row stand in its first line; the others are cut off below it. */
function useFitting(count: number): { row: (row: HTMLDivElement) => () => void; fitting: number } {
  const [fitting, setFitting] = useState(count);
  const row = useCallback((box: HTMLDivElement) => {
    const measure = () => {
      const [first, ...others] = [...box.children].map((each) => (each as HTMLElement).offsetTop);
      setFitting(1 + others.filter((top) => top === first).length);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { row, fitting };
}

/** Acts in one row: those that find no room in it stand in a menu, with the rarer ones. */
function Acts({ acts, more }: { acts: readonly MenuItem[]; more: readonly MenuItem[] }) {
  const { t } = useWords();
  const { row, fitting } = useFitting(acts.length);
  return (
    <>
      <div ref={row} className={css.acts}>
        {acts.map(({ key, label, icon, onPick }, index) => (
          <button key={key} type="button" data-folded={index >= fitting || undefined} onClick={onPick}>
            {icon}
            {label}
          </button>
        ))}
      </div>
      <Menu label={t('more')} className={css.more} items={[...acts.slice(fitting), ...more]} />
    </>
  );
}

/** What can be done to the ticked dishes together. */
export function BulkBar() {
  const { t } = useWords();
  const file = useFile();
  const ids = [...useSelection((selection) => selection.ids)].filter((id) => findDish(file, id));
  const n = ids.length;
  const wasOpen = useRef(false);
  useEffect(() => {
    // What had focus has gone with the bar: the list has it again.
    if (wasOpen.current && n === 0 && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus({ preventScroll: true });
    wasOpen.current = n > 0;
  }, [n]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector(':modal, :popover-open')
      )
        letGo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (n === 0) return <div role="status" />;
  const hide = () => {
    showSnack(
      t('hiddenMany', { n }),
      edit(...ids.map((id) => ({ at: dishAddress(id, 'hidden'), value: true }))),
    );
    letGo();
  };
  const remove = () => {
    showSnack(t('removedMany', { n }), removeDishes(...ids));
    letGo();
  };
  const acts: MenuItem[] = [
    { key: 'price', label: t('price'), icon: <Percent />, onPick: () => askFor({ kind: 'price', ids }) },
    { key: 'move', label: t('move'), icon: <ArrowsLeftRight />, onPick: () => askFor({ kind: 'move', ids }) },
    { key: 'hide', label: t('hide'), icon: <EyeSlash />, onPick: hide },
    { key: 'hours', label: t('hours'), icon: <Clock />, onPick: () => askFor({ kind: 'hours', ids }) },
  ];
  const more: MenuItem[] = [
    {
      key: 'allergens',
      label: t('allergens'),
      icon: <Leaf />,
      onPick: () => askFor({ kind: 'allergens', ids }),
    },
    { key: 'remove', label: t('remove'), icon: <Trash />, bad: true, onPick: remove },
  ];
  return (
    <div ref={keepClear} className={css.place}>
      <div className={css.bar} role="toolbar" aria-label={t('chosen', { n })}>
        <Text as="b" marginEnd={2} weight="semi" role="status">
          {t('chosen', { n })}
        </Text>
        <Acts acts={acts} more={more} />
        <span className={css.line} />
        <button type="button" aria-label={t('letGo')} title={t('letGo')} onClick={letGo}>
          <X />
        </button>
      </div>
    </div>
  );
}
