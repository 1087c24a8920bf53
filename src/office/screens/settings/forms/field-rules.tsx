import { Grid } from '#ui/layout/grid.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { mostLetters, MOST_STARS } from '#contract/menu/form-parse.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import type { PlainKey } from '#text/office/words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Switch } from '../../../parts/controls/switch.tsx';
import { FieldFrame } from '../../../parts/field/frame.tsx';
import { enterAdded } from '../../../parts/lists/enter-added.ts';
import panel from '../../../parts/page/panel.module.css';
import {
  fieldsOf,
  kindOf,
  newOption,
  withField,
  withMember,
  type FieldRule,
  type FormEntry,
} from '../../../rules/forms/form-fields.ts';
import { readCount, readDecimal } from '../../../rules/read-typed.ts';
import { readIn } from '../../../rules/texts.ts';
import { useFile } from '../../../state/draft/draft.ts';
import { showSnack } from '../../../state/page/snack.ts';
import { useTyped } from '../../../fields/texts/use-typed.ts';
import { useWords } from '../../../words/words.ts';
import { FieldText } from './form-texts.tsx';
import css from './forms.module.css';

/** How many stars guests can be given. */
const STARS = { least: 1, most: MOST_STARS };

/** What the parts of a field's editor share. */
export interface FieldEditing {
  field: FormEntry;
  /** The other language of its texts; null where the venue has one alone. */
  lang: string | null;
  locked: boolean;
  /** Answers a function that takes exactly this change back. */
  onChange: (field: FormEntry) => () => void;
}

/** A number or a day that bounds an answer; empty for none. */
function Bound({
  label,
  member,
  isDay,
  whole,
  editing: { field, locked, onChange },
}: {
  label: PlainKey;
  member: 'min' | 'max' | 'maxlength';
  isDay?: boolean;
  /** Whole numbers alone, within these. */
  whole?: { least: number; most: number };
  editing: FieldEditing;
}) {
  const { t } = useWords();
  const now = field[member];
  const shown = typeof now === 'number' || typeof now === 'string' ? String(now) : '';
  const put = (value: unknown) => onChange(withMember(field, member, value));
  const typed = useTyped(shown, (text) => {
    if (text.trim() === '') put(undefined);
    else if (isDay) put(text);
    else {
      const read = whole ? readCount(text, whole.least, whole.most) : readDecimal(text);
      if (read === null) return whole ? t('writeWhole', whole) : t('writeNumber');
      put(Number(read));
    }
    return null;
  });
  return (
    <FieldFrame label={t(label)} fault={typed.fault} locked={locked}>
      {(ties) => (
        <input
          {...ties}
          type={isDay ? 'date' : 'text'}
          inputMode={isDay ? undefined : whole ? 'numeric' : 'decimal'}
          dir="ltr"
          autoComplete="off"
          disabled={locked}
          {...typed.input}
        />
      )}
    </FieldFrame>
  );
}

function Flag({ label, member, editing }: { label: PlainKey; member: string; editing: FieldEditing }) {
  const { t } = useWords();
  const { field, locked, onChange } = editing;
  return (
    <Row align="center" minHeight="touch" gap={3} padInline={3} size="control" className={css.flag}>
      <span>{t(label)}</span>
      <Switch
        label={t(label)}
        on={field[member] === true}
        disabled={locked}
        onTurn={(on) => onChange(withMember(field, member, on))}
      />
    </Row>
  );
}

/** The answers of a list: their words, one chosen at first, their order by adding and removing. */
function Options({ editing }: { editing: FieldEditing }) {
  const { t, lang: own } = useWords();
  const { default_language: original } = useFile();
  const { field, lang, locked, onChange } = editing;
  const options = fieldsOf(field['values']);
  const isOne = kindOf(field).kind !== 'checkbox-group';
  const put = (values: readonly FormEntry[]) => onChange(withMember(field, 'values', values));
  const choose = (index: number, on: boolean) =>
    put(
      options.map((option, at) => {
        if (at === index) return withMember(option, 'selected', on);
        return isOne && on && option['selected'] === true ? withMember(option, 'selected', false) : option;
      }),
    );
  const remove = (index: number) => {
    const label = readIn(options[index]?.['label'] as FileText, own, original);
    const name = label || t('optionNumbered', { n: index + 1 });
    showSnack(t('removed', { name }), put(withField(options, index, null)));
  };
  return (
    <Stack align="start" gap={3}>
      <Text as="b" weight="semi">
        {t('answers')}
      </Text>
      {options.map((option, index) => (
        <div key={index} className={css.option}>
          <FieldText
            label={t('optionNumbered', { n: index + 1 })}
            text={option['label']}
            lang={lang}
            locked={locked}
            onText={(label) => put(withField(options, index, withMember(option, 'label', label)))}
          />
          <Row align="center" minHeight="touch" gap={3} padInline={3} size="control" className={css.flag}>
            <span>{t('fromStart')}</span>
            <Switch
              label={`${t('optionNumbered', { n: index + 1 })}: ${t('fromStart')}`}
              on={option['selected'] === true}
              disabled={locked}
              onTurn={(on) => choose(index, on)}
            />
            {!locked && (
              <Button
                variant="ghost"
                tone="ink"
                square
                label={t('removeNamed', { name: t('optionNumbered', { n: index + 1 }) })}
                onClick={() => remove(index)}
              >
                <Trash />
              </Button>
            )}
          </Row>
        </div>
      ))}
      {!locked && (
        <Button variant="outline" onClick={() => enterAdded(() => put([...options, newOption(options)]))}>
          <Plus />
          {t('addAnswer')}
        </Button>
      )}
    </Stack>
  );
}

/** The texts and rules of a field, as its kind has them. */
export function FieldEditor({ editing }: { editing: FieldEditing }) {
  const { t } = useWords();
  const { field, lang, locked, onChange } = editing;
  const { kind, rules } = kindOf(field);
  const has = (rule: FieldRule) => rules.includes(rule);
  const text = (member: string, label: string, rows = 1) => (
    <FieldText
      label={label}
      text={field[member]}
      lang={lang}
      locked={locked}
      rows={rows}
      onText={(words) => onChange(withMember(field, member, words))}
    />
  );
  return (
    <Stack gap={4} padTop={2} padBottom={3}>
      {has('required')
        ? text('label', t('fieldQuestion'))
        : text('label', t('fieldWords'), kind === 'header' ? 1 : 3)}
      {has('description') && text('description', t('fieldNote'))}
      {has('placeholder') && text('placeholder', t('fieldExample'))}
      <Grid columns={2} gap={3} className={css.bounds}>
        {has('numbers') && <Bound label="fieldLeast" member="min" editing={editing} />}
        {has('numbers') && <Bound label="fieldMost" member="max" editing={editing} />}
        {has('days') && <Bound label="from" member="min" isDay editing={editing} />}
        {has('days') && <Bound label="to" member="max" isDay editing={editing} />}
        {has('stars') && <Bound label="fieldStarCount" member="max" whole={STARS} editing={editing} />}
        {has('length') && (
          <Bound
            label="fieldMostLetters"
            member="maxlength"
            whole={{ least: 1, most: mostLetters(kind) }}
            editing={editing}
          />
        )}
      </Grid>
      {has('options') && <Options editing={editing} />}
      {has('required') && (
        <div className={panel.panel}>
          <Flag label="fieldRequired" member="required" editing={editing} />
          {has('other') && <Flag label="fieldOther" member="other" editing={editing} />}
        </div>
      )}
    </Stack>
  );
}
