import { FieldFrame } from './frame.tsx';

/** The name of a person, a device or a key, which must be given. */
export function NameField({
  label,
  value,
  onName,
  disabled,
}: {
  label: string;
  value: string;
  onName: (name: string) => void;
  disabled?: boolean;
}) {
  return (
    <FieldFrame label={label}>
      {(ties) => (
        <input
          {...ties}
          required
          maxLength={80}
          autoComplete="off"
          dir="auto"
          disabled={disabled}
          value={value}
          onChange={({ target }) => onName(target.value)}
        />
      )}
    </FieldFrame>
  );
}
