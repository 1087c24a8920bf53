import { Row } from '#ui/layout/row.tsx';
import Caret from 'icon:caret-down';
import { useId, useRef, type ReactNode } from 'react';
import { focusIn, placeBelow } from '#ui/dialogs/place-below.ts';
import css from './chips.module.css';

interface ChipLook {
  /** Its name for who does not see the sentence around it. */
  label: string;
  icon?: ReactNode;
  /** What is chosen, as the sentence says it. */
  shown: string;
}

function Face({ icon, shown }: Pick<ChipLook, 'icon' | 'shown'>) {
  return (
    <>
      {icon}
      <span>{shown}</span>
      <Caret />
    </>
  );
}

/** A choice of one inside a sentence: the browser's own list, over the words of what is chosen. */
export function SelectChip({
  label,
  icon,
  shown,
  value,
  options,
  onPick,
}: ChipLook & {
  value: string;
  options: readonly { value: string; label: string }[];
  onPick: (value: string) => void;
}) {
  return (
    <span className={css.chip}>
      <Row
        as="span"
        align="center"
        shrink
        gap={2}
        padInline={3}
        padBlock={1}
        className={css.face}
        aria-hidden="true"
      >
        <Face icon={icon} shown={shown} />
      </Row>
      <select aria-label={label} value={value} onChange={({ target }) => onPick(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A choice inside a sentence whose fields open below it: they close behind whoever leaves them. */
export function PanelChip({ label, icon, shown, children }: ChipLook & { children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.chip}
        aria-label={`${label}: ${shown}`}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        <Row as="span" align="center" shrink gap={2} padInline={3} padBlock={1} className={css.face}>
          <Face icon={icon} shown={shown} />
        </Row>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={css.panel}
        onToggle={({ newState }) => {
          if (newState !== 'open' || !panel.current || !button.current) return;
          placeBelow(panel.current, button.current, 'start');
          focusIn(panel.current, 'input, select');
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        // A field that keeps the form from being sent is shown.
        onInvalidCapture={({ currentTarget }) => currentTarget.showPopover()}
      >
        {children}
      </div>
    </>
  );
}
