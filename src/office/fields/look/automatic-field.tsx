import { use, useId } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Select } from '../../parts/field/select.tsx';
import type { LookPart, SettingOption } from '../../rules/settings/setting.ts';
import { useFile } from '../../state/draft/draft.ts';
import { describeAutomatic, type Automatic } from '../../words/describe-look.ts';
import { useWords } from '../../words/words.ts';
import { BoundField } from '../bound-field.tsx';
import { useChoice } from '../choices/use-choice.ts';
import { KnownLook } from './known-look.ts';

/**
 * A part of the look that the rules choose unless the venue does: "automatic" is the first option. Below it stands what
 * they choose, and why; `found` is null until that is known.
 */
export function AutomaticField({
  at,
  label,
  options: [automatic, ...own],
  found,
}: {
  at: string;
  label: string;
  options: readonly SettingOption[];
  found: Automatic | null;
}) {
  const { t } = useWords();
  const id = useId();
  const none = automatic?.value ?? null;
  const options = [
    { value: none, label: found ? t('automaticIs', { value: found.value }) : t('automatic') },
    ...own.map((option) => ({ value: option.value, label: t(option.label) })),
  ];
  const { chosen, keyed, labelOf, pick } = useChoice(at, options);
  const isAutomatic = chosen === (none ?? '');
  return (
    <Stack gap={1}>
      <BoundField at={at} label={label} shownOf={labelOf}>
        {({ 'aria-describedby': described, ...ties }) => (
          <Select
            {...ties}
            aria-describedby={[id, described].filter(Boolean).join(' ')}
            value={chosen}
            options={keyed}
            onPick={pick}
          />
        )}
      </BoundField>
      <Text as="p" id={id} size="small" tone="muted" role="status">
        {found && t(isAutomatic ? 'lookBecause' : 'lookWouldBe', { ...found })}
      </Text>
    </Stack>
  );
}

/** A part of the first page: what the rules choose for the draft is known on the screens that read it. */
export function AutomaticSetting({
  of,
  ...field
}: {
  of: LookPart;
  at: string;
  label: string;
  options: readonly SettingOption[];
}) {
  const words = useWords();
  const file = useFile();
  const look = use(KnownLook);
  return <AutomaticField {...field} found={look && describeAutomatic(words, look, of, file)} />;
}
