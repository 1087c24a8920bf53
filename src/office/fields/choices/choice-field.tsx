import { Select } from '../../parts/field/select.tsx';
import { BoundField } from '../bound-field.tsx';
import { useChoice, type Option } from './use-choice.ts';

/** A field of the venue file that takes one of a few values. `also` are edits that go with a choice. */
export function ChoiceField({
  at,
  label,
  message,
  options,
  also,
}: {
  at: string;
  label: string;
  message?: string | undefined;
  options: readonly Option[];
  also?: (value: Option['value']) => { at: string; value: unknown }[];
}) {
  const { chosen, keyed, labelOf, pick } = useChoice(at, options, also);
  return (
    <BoundField at={at} label={label} message={message} shownOf={labelOf}>
      {(ties) => <Select {...ties} value={chosen} options={keyed} onPick={pick} />}
    </BoundField>
  );
}
