import Check from 'icon:check-bold';
import type { MouseEvent } from 'react';
import css from './controls.module.css';

/** A checkbox named by `label`; `onTick` tells whether Shift was held. */
export function Tick({
  label,
  checked,
  tabIndex,
  onTick,
}: {
  label: string;
  checked: boolean;
  tabIndex?: number | undefined;
  onTick: (checked: boolean, withShift: boolean) => void;
}) {
  const onClick = (event: MouseEvent<HTMLInputElement>) =>
    onTick(event.currentTarget.checked, event.shiftKey);
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        onClick={onClick}
        onChange={() => {}}
      />
      <span>
        <Check />
      </span>
    </label>
  );
}
