import Dots from 'icon:dots-three';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import css from './menu.module.css';
import { nextPlace } from './next-place.ts';
import { focusIn, placeBelow } from './place-below.ts';

/** One act of a menu. */
export interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  bad?: boolean;
  onPick: () => void;
}

/**
 * A button that opens a menu of acts. Arrows, Home, End and the first letter of an act move; Escape closes; focus returns to
 * the button.
 */
export function Menu({
  label,
  items,
  children = <Dots />,
  className = css.dots,
  tabIndex,
}: {
  label: string;
  items: readonly MenuItem[];
  children?: ReactNode;
  className?: string | undefined;
  tabIndex?: number | undefined;
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A list has many menus: only an open one has its items.
  const [isOpen, setOpen] = useState(false);
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = all.findIndex((each) => each === document.activeElement);
    const next = nextPlace(
      event.key,
      at,
      all.map((each) => each.textContent),
    );
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const pick = (item: MenuItem) => {
    menu.current?.hidePopover();
    button.current?.focus();
    item.onPick();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        tabIndex={tabIndex}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={css.menu}
        onKeyDown={onKey}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={(event) => {
          // The items go after the browser has returned the focus to the button.
          if (event.newState !== 'open') return setOpen(false);
          if (!menu.current || !button.current) return;
          placeBelow(menu.current, button.current);
          focusIn(menu.current, '[role=menuitem]');
        }}
      >
        {(isOpen ? items : []).map((item) => (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={css.item}
            data-bad={item.bad || undefined}
            onClick={() => pick(item)}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
}
