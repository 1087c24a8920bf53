import type { FormInput } from '#domain/menu/dynamic-form.ts';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import fieldCss from '#ui/fields/field.module.css';
import { Option } from '#ui/fields/option.tsx';
import { typedDirection } from '#ui/fields/typed-direction.ts';
import { usePage } from '../page/page.tsx';
import css from './forms.module.css';
import type { FormState } from './use-form.ts';

/** A list to choose one or several answers from, with a free text when the venue allows it. */
export function ChoiceField({ field, form, name }: { field: FormInput; form: FormState; name: string }) {
  const { t } = usePage();
  const { chosen, other } = form.answer(field);
  const several = field.kind === 'checkbox-group';
  const kind = several ? 'checkbox' : 'radio';
  const fault = form.shown(field);

  function pick(value: string): void {
    const isChosen = chosen.includes(value);
    if (several)
      form.change(field, {
        chosen: isChosen ? chosen.filter((each) => each !== value) : [...chosen, value],
      });
    else form.change(field, { chosen: isChosen ? [] : [value], other: null });
  }

  function pickOther(): void {
    const next = other === null ? '' : null;
    form.change(field, several ? { other: next } : { chosen: [], other: next });
  }

  return (
    <FieldGroup
      single={!several}
      label={field.label}
      hint={field.description}
      required={field.required}
      fault={fault}
    >
      <div className={css.options}>
        {field.options.map(({ value, label }) => (
          <Option
            key={value}
            kind={kind}
            name={name}
            label={label}
            checked={chosen.includes(value)}
            onPick={() => pick(value)}
          />
        ))}
        {field.other && (
          <Option kind={kind} name={name} label={t('other')} checked={other !== null} onPick={pickOther} />
        )}
      </div>
      {other !== null && (
        <input
          className={fieldCss.box}
          data-free
          dir={typedDirection(other)}
          autoComplete="off"
          aria-label={t('otherAnswer')}
          aria-required
          aria-invalid={fault ? true : undefined}
          placeholder={t('otherAnswer')}
          value={other}
          onChange={(event) => form.change(field, { other: event.target.value })}
        />
      )}
    </FieldGroup>
  );
}
