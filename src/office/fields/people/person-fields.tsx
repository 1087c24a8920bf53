import { Text } from '#ui/layout/text.tsx';
import { useState, type FormEvent } from 'react';
import { useSend } from '#ui/use-send.ts';
import type { Answer } from '#client/http.ts';
import type { ChangePerson } from '#contract/office/people.ts';
import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import { languageNames } from '#text/office/language-names.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { isAbout } from '../../parts/not-done.ts';
import panel from '../../parts/page/panel.module.css';
import { Select } from '../../parts/field/select.tsx';
import {
  changesIn,
  faultsOf,
  formOf,
  PIN_DIGITS,
  type KnownPerson,
  type PersonForm,
} from '../../rules/person-form.ts';
import { usePerson } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { whyNotDone } from '../../words/refusals.ts';
import { useWords } from '../../words/words.ts';
import css from './person-fields.module.css';

interface Part {
  form: PersonForm;
  put: (change: Partial<PersonForm>) => void;
  fault: string | null;
}

function NameField({ form, put, fault }: Part) {
  const { t } = useWords();
  return (
    <FieldFrame label={t('name')} fault={fault}>
      {(ties) => (
        <input
          {...ties}
          name="name"
          maxLength={80}
          autoComplete="off"
          dir="auto"
          value={form.name}
          onChange={({ target }) => put({ name: target.value })}
        />
      )}
    </FieldFrame>
  );
}

function EmailField({ form, put, fault }: Part) {
  const { t } = useWords();
  const { mail } = usePerson();
  return (
    <FieldFrame label={t('email')} message={t(mail ? 'emailMore' : 'emailWithoutMail')} fault={fault}>
      {(ties) => (
        <input
          {...ties}
          name="email"
          type="email"
          dir="ltr"
          maxLength={254}
          autoComplete="off"
          value={form.email}
          onChange={({ target }) => put({ email: target.value })}
        />
      )}
    </FieldFrame>
  );
}

function PinField({ form, put, fault, hasPin }: Part & { hasPin: boolean }) {
  const { t } = useWords();
  const { removesPin } = form;
  return (
    <div>
      <FieldFrame
        label={t('pin')}
        message={removesPin ? t('pinGoes') : t(hasPin ? 'pinKept' : 'pinMore', PIN_DIGITS)}
        fault={fault}
      >
        {(ties) => (
          <input
            {...ties}
            name="pin"
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            maxLength={PIN_DIGITS.most}
            disabled={removesPin}
            value={form.pin}
            onChange={({ target }) => put({ pin: target.value })}
          />
        )}
      </FieldFrame>
      {hasPin && (
        <Button variant="ghost" tone="ink" onClick={() => put({ pin: '', removesPin: !removesPin })}>
          {t(removesPin ? 'keepPin' : 'removePin')}
        </Button>
      )}
    </div>
  );
}

function LanguageChoice({ form, put }: Omit<Part, 'fault'>) {
  const { t } = useWords();
  const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }));
  return (
    <FieldFrame label={t('officeLanguage')}>
      {(ties) => (
        <Select
          {...ties}
          lang={form.language === '' ? undefined : bcp47(form.language as LanguageCode)}
          value={form.language}
          options={[{ value: '', label: t('languageOfDevice') }, ...languages]}
          onPick={(language) => put({ language })}
        />
      )}
    </FieldFrame>
  );
}

/** Leads the keyboard to the first of the fields that are wrong. */
function focusOn(form: HTMLFormElement, [first]: readonly string[]): void {
  const field = form.elements.namedItem(first ?? '');
  if (field instanceof HTMLElement) field.focus();
}

/** The fields of a person with the button that saves what differs; `send` makes the change, `onDone` follows it. */
export function PersonFields({
  person,
  with: { email, language },
  send,
  onDone,
  onClose,
}: {
  person: KnownPerson;
  /** The fields besides name and PIN. */
  with: { email: boolean; language: boolean };
  send: (change: ChangePerson) => Promise<Answer<unknown>>;
  onDone: (change: ChangePerson) => void;
  onClose: () => void;
}) {
  const { t } = useWords();
  const [form, setForm] = useState(() => formOf(person));
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const faults = faultsOf(form);
  const faultAt = (field: 'name' | 'email') => {
    const fault = tried ? faults[field] : undefined;
    return fault === undefined ? null : t(fault);
  };
  const pinFault = tried && faults.pin ? t(faults.pin, PIN_DIGITS) : null;
  const put = (change: Partial<PersonForm>) => setForm((now) => ({ ...now, ...change }));
  const save = useSend(async (change: ChangePerson, fields: HTMLFormElement) => {
    const answer = await send(change);
    if (isAbout(answer, 'email')) {
      setTaken(form.email);
      return focusOn(fields, ['email']);
    }
    if (answer.kind !== 'ok') return whyNotDone(answer);
    // Another language is seen at once; these words would still be in the one before.
    if (change.language === undefined) showSnack(t('saved'));
    onDone(change);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const wrong = Object.keys(faults);
    if (wrong.length > 0) return focusOn(event.currentTarget, wrong);
    const change = changesIn(person, form);
    if (Object.keys(change).length === 0) return onClose();
    save.send(change, event.currentTarget);
  };
  const emailFault = taken === form.email ? t('emailTaken') : faultAt('email');
  return (
    <form noValidate onSubmit={submit}>
      <div className={css.fields}>
        <NameField form={form} put={put} fault={faultAt('name')} />
        {email && <EmailField form={form} put={put} fault={emailFault} />}
        {language && <LanguageChoice form={form} put={put} />}
        <PinField form={form} put={put} fault={pinFault} hasPin={person.hasPin} />
      </div>
      <Text as="p" size="control" weight="semi" tone="danger" className={css.failure} role="alert">
        {save.error && t(save.error)}
      </Text>
      <div className={panel.actions}>
        <Button variant="ghost" tone="ink" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button tone="ink" type="submit" busy={save.pending} disabled={save.pending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
