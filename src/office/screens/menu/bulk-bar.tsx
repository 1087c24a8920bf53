import ArrowsLeftRight from 'icon:arrows-left-right';
import Clock from 'icon:clock';
import EyeSlash from 'icon:eye-slash';
import Leaf from 'icon:leaf';
import Percent from 'icon:percent';
import Trash from 'icon:trash';
import X from 'icon:x';
import { useEffect, useRef } from 'react';
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
  return (
    <div ref={keepClear} className={css.place}>
      <div className={css.bar} role="toolbar" aria-label={t('chosen', { n })}>
        <b role="status">{t('chosen', { n })}</b>
        <button type="button" onClick={() => askFor({ kind: 'price', ids })}>
          <Percent />
          {t('price')}
        </button>
        <button type="button" onClick={() => askFor({ kind: 'move', ids })}>
          <ArrowsLeftRight />
          {t('move')}
        </button>
        <button type="button" onClick={hide}>
          <EyeSlash />
          {t('hide')}
        </button>
        <button type="button" onClick={() => askFor({ kind: 'hours', ids })}>
          <Clock />
          {t('whenOffered')}
        </button>
        <button type="button" onClick={() => askFor({ kind: 'allergens', ids })}>
          <Leaf />
          {t('allergens')}
        </button>
        <button type="button" onClick={remove}>
          <Trash />
          {t('remove')}
        </button>
        <span className={css.line} />
        <button type="button" aria-label={t('letGo')} title={t('letGo')} onClick={letGo}>
          <X />
        </button>
      </div>
    </div>
  );
}
