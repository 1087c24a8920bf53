import { isInput, type FormField, type FormInput, type FormText } from '#domain/menu/dynamic-form.ts';
import { Field } from '#ui/fields/field.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Stars } from '#ui/fields/stars.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../page/page.tsx';
import { ChoiceField } from './choice-field.tsx';
import css from './forms.module.css';
import type { FormState } from './use-form.ts';

/** The input attributes of each kind of text. */
const INPUTS = {
  text: { type: 'text', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', ltr: true },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', ltr: true },
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date', autoComplete: 'off' },
  textarea: { rows: 4, autoComplete: 'off' },
} as const;

interface QuestionProps {
  field: FormInput;
  form: FormState;
  /** The name of its controls, unique on the page. */
  name: string;
}

function TextQuestion({ field, form, name, kind }: QuestionProps & { kind: keyof typeof INPUTS }) {
  const day = kind === 'date' ? { min: field.least ?? undefined, max: field.most ?? undefined } : {};
  return (
    <Field
      {...INPUTS[kind]}
      {...day}
      name={name}
      label={field.label}
      hint={field.description}
      placeholder={field.placeholder || undefined}
      required={field.required}
      fault={form.shown(field)}
      value={form.answer(field).text}
      onText={(text) => form.change(field, { text })}
    />
  );
}

function StarQuestion({ field, form, name }: QuestionProps) {
  const { t } = usePage();
  return (
    <FieldGroup
      single
      label={field.label}
      hint={field.description}
      required={field.required}
      fault={form.shown(field)}
    >
      <Stars
        name={name}
        count={Number(field.most)}
        value={Number(form.answer(field).text)}
        words={(n) => t('stars', { n })}
        onValue={(stars) => form.change(field, { text: stars === 0 ? '' : String(stars) })}
      />
    </FieldGroup>
  );
}

function SelectQuestion({ field, form, name }: QuestionProps) {
  const { t } = usePage();
  return (
    <SelectField
      name={name}
      label={field.label}
      hint={field.description}
      required={field.required}
      fault={form.shown(field)}
      value={form.answer(field).chosen[0] ?? ''}
      options={field.options}
      empty={field.placeholder || t('noChoice')}
      onValue={(value) => form.change(field, { chosen: value === '' ? [] : [value] })}
    />
  );
}

function Question(props: QuestionProps) {
  switch (props.field.kind) {
    case 'starRating':
      return <StarQuestion {...props} />;
    case 'select':
      return <SelectQuestion {...props} />;
    case 'radio-group':
    case 'checkbox-group':
      return <ChoiceField {...props} />;
    default:
      return <TextQuestion {...props} kind={props.field.kind} />;
  }
}

function Words({ field: { kind, text } }: { field: FormText }) {
  const words = <bdi>{text}</bdi>;
  if (kind === 'header') return <h2 className={typeface.section}>{words}</h2>;
  return <p className={typeface.muted}>{words}</p>;
}

/** One field of a venue's form: a text, or a question that shows its fault once the guest has left it. */
export function FormFieldView({ field, form, name }: { field: FormField; form: FormState; name: string }) {
  if (!isInput(field)) return <Words field={field} />;
  return (
    <div
      className={css.question}
      data-question={field.name}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || form.leave(field)
      }
    >
      <Question field={field} form={form} name={name} />
    </div>
  );
}
