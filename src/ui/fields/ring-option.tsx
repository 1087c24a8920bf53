import { useId, type ReactNode } from 'react';
import css from './ring-option.module.css';

/** A large radio button with icon, name and explanation. Its accessible name is `label` alone. */
export function RingOption({
  name,
  label,
  hint,
  icon,
  checked,
  onPick,
}: {
  name: string;
  label: string;
  hint?: string;
  icon: ReactNode;
  checked: boolean;
  onPick: () => void;
}) {
  const id = useId();
  return (
    <label className={css.row}>
      <input
        type="radio"
        name={name}
        aria-label={label}
        aria-describedby={hint ? id : undefined}
        checked={checked}
        onChange={onPick}
      />
      <span className={css.icon}>{icon}</span>
      <span className={css.words}>
        <b>{label}</b>
        {hint && <span id={id}>{hint}</span>}
      </span>
      <span className={css.ring} />
    </label>
  );
}
