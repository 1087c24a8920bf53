import Dots from 'icon:dots-three';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import css from './controls.module.css';

/** One act of a menu. */
export interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  bad?: boolean;
  onPick: () => void;
}

const GAP = 6;
const EDGE = 12;

/** Puts a menu below its button, or above where there is no room, inside the window. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  // The menu ends where its button ends; distances are from the inline start.
  const isRtl = document.documentElement.dir === 'rtl';
  const wanted = (isRtl ? innerWidth - from.left : from.right) - width;
  const x = Math.min(Math.max(EDGE, wanted), innerWidth - width - EDGE);
  const below = from.bottom + GAP;
  const y = below + height > innerHeight - EDGE ? Math.max(EDGE, from.top - GAP - height) : below;
  menu.style.setProperty('--x', `${x}px`);
  menu.style.setProperty('--y', `${y}px`);
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A button that opens a menu of acts: arrows move, Escape closes, focus returns to the button. */
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
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = all.findIndex((each) => each === document.activeElement);
    all[(at + step + all.length) % all.length]?.focus();
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
          place(menu.current, button.current);
          menu.current.querySelector<HTMLElement>('[role=menuitem]')?.focus();
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
