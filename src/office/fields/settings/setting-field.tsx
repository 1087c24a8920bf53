import { Text } from '#ui/layout/text.tsx';
import type { Setting } from '../../rules/settings/setting.ts';
import { readCount, readDecimal, readTyped } from '../../rules/read-typed.ts';
import { standardNames } from '../../rules/menu/standard-names.ts';
import { useWords } from '../../words/words.ts';
import { ChoiceField } from '../choices/choice-field.tsx';
import { ChoiceSegments } from '../choices/choice-segments.tsx';
import { AutomaticSetting } from '../look/automatic-field.tsx';
import { ColorField } from '../look/color-field.tsx';
import { CodesField } from '../texts/codes-field.tsx';
import { FlagRow } from '../choices/flag-row.tsx';
import { FireByItselfRow } from '../times/fire-by-itself-row.tsx';
import { FontField } from '../look/font-field.tsx';
import { InstantField } from '../times/instant-field.tsx';
import { MoneyField } from '../money/money-field.tsx';
import { PhotoField } from '../pictures/photo-field.tsx';
import { PrintersField } from '../choices/printers-field.tsx';
import { MinutesRow } from '../times/minutes-row.tsx';
import { PreparationField } from '../times/preparation-field.tsx';
import { PercentField } from '../money/percent-field.tsx';
import { SeveralField } from '../choices/several-field.tsx';
import { StationIconField } from '../look/station-icon-field.tsx';
import { TextField } from '../texts/text-field.tsx';
import { TimeField } from '../times/time-field.tsx';
import { TypedField } from '../texts/typed-field.tsx';

type Count = Extract<Setting, { kind: 'count' }>;
type Decimal = Extract<Setting, { kind: 'decimal' }>;

function CountField({ at, setting, label, message }: FieldOf<Count>) {
  const { t, number } = useWords();
  const { least, most, canBeEmpty = false, unit } = setting;
  const fault = t('writeWhole', { least: number(least), most: number(most) });
  return (
    <TypedField
      at={at}
      label={label}
      message={message}
      unit={unit && t(unit)}
      inputMode="numeric"
      show={(value) => (typeof value === 'number' ? number(value) : '')}
      read={(text) => readTyped(text, canBeEmpty, (typed) => readCount(typed, least, most), fault)}
    />
  );
}

function DecimalField({ at, setting, label, message }: FieldOf<Decimal>) {
  const { t } = useWords();
  return (
    <TypedField
      at={at}
      label={label}
      message={message}
      inputMode="decimal"
      show={(value) => (value === null ? '' : String(value))}
      read={(text) => readTyped(text, setting.canBeEmpty ?? false, readDecimal, t('writeNumber'))}
    />
  );
}

interface FieldOf<S extends Setting = Setting> {
  at: string;
  setting: S;
  label: string;
  message: string | undefined;
}

/** The control of a setting at its address; texts in languages stand together: see SettingsFields. */
export function SettingField({ at, setting }: { at: string; setting: Setting }) {
  const { t, lang } = useWords();
  const label = t(setting.label);
  const message = setting.more && t(setting.more);
  const field = { at, label, message };
  switch (setting.kind) {
    case 'flag':
      return <FlagRow at={at} label={label} more={message} values={setting.values} />;
    case 'count':
      return <CountField {...field} setting={setting} />;
    case 'decimal':
      return <DecimalField {...field} setting={setting} />;
    case 'money':
      return <MoneyField {...field} />;
    case 'percent':
      return <PercentField {...field} />;
    case 'time':
      return <TimeField {...field} />;
    case 'preparation':
      return <PreparationField {...field} inRow />;
    case 'fireAfter':
      return <FireByItselfRow at={at} label={label} />;
    case 'minutes':
      return <MinutesRow {...field} least={setting.least} most={setting.most} />;
    case 'text':
      return (
        <TextField
          at={at}
          label={label}
          hint={message}
          {...(setting.rows && { rows: setting.rows })}
          {...(setting.ltr && { ltr: true })}
        />
      );
    case 'codes':
      return <CodesField {...field} />;
    case 'instant':
      return <InstantField {...field} />;
    case 'several':
      return <SeveralField at={at} label={label} short={setting.short && t(setting.short)} of={setting.of} />;
    case 'printers':
      return <PrintersField {...field} />;
    case 'choice': {
      const options = setting.options.map((option) => ({ value: option.value, label: t(option.label) }));
      return setting.inSight ? (
        <ChoiceSegments at={at} label={label} options={options} />
      ) : (
        <ChoiceField {...field} options={options} />
      );
    }
    case 'automatic':
      return <AutomaticSetting at={at} label={label} of={setting.of} options={setting.options} />;
    case 'standard':
      return <ChoiceField {...field} options={standardNames(setting.names, lang)} />;
    case 'color':
      return <ColorField at={at} label={label} />;
    case 'font':
      return <FontField at={at} label={label} />;
    case 'stationIcon':
      return <StationIconField at={at} label={label} />;
    case 'picture':
      return (
        <Text
          as="figure"
          shrink
          marginInline={0}
          marginBlock={0}
          role="group"
          aria-label={label}
          data-at={at}
          tabIndex={-1}
        >
          <PhotoField at={at} />
          <Text as="figcaption" marginTop={2} size="small" tone="muted">
            {label}
          </Text>
        </Text>
      );
    case 'words':
      return null;
  }
}
