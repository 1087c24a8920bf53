import { Row } from '#ui/layout/row.tsx';
import Check from 'icon:check-bold';
import { Button } from '#ui/buttons/button.tsx';
import css from './thing-page.module.css';

/** One of the chips of a row. */
export interface Chip {
  value: string;
  label: string;
}

/** Chips that are turned on and off, each on its own; `onTurn` gets the ones that are on then, in their order. */
export function Chips({
  chips,
  on,
  locked,
  onTurn,
}: {
  chips: readonly Chip[];
  on: readonly string[];
  locked: boolean;
  onTurn: (on: string[]) => void;
}) {
  const all = chips.map(({ value }) => value);
  const turn = (value: string) =>
    onTurn(all.filter((each) => (each === value ? !on.includes(each) : on.includes(each))));
  return (
    <Row wrap align="center" gap={2} marginTop={4} className={css.chips}>
      {chips.map(({ value, label }) => (
        <Button
          variant="outline"
          key={value}
          selected={on.includes(value)}
          aria-pressed={on.includes(value)}
          disabled={locked}
          onClick={() => turn(value)}
        >
          {on.includes(value) && <Check />}
          {label}
        </Button>
      ))}
    </Row>
  );
}
