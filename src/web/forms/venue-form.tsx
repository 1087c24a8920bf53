import Check from 'icon:check-bold';
import Warning from 'icon:warning-circle';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FormField } from '#domain/menu/dynamic-form.ts';
import type { FeedbackForm } from '#domain/menu/menu.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { PlateRing } from '#ui/panels/plate.tsx';
import { SafeHtml } from '#ui/html/safe-html.tsx';
import { Bone } from '#ui/panels/skeleton.tsx';
import { usePage } from '../page/page.tsx';
import { FootBar } from '../elements/foot-bar.tsx';
import { showField } from './show-field.ts';
import frame from '../elements/frame.module.css';
import { FormFieldView } from './form-field.tsx';
import css from './forms.module.css';
import { formBody, sendAnswers } from './send-answers.ts';
import { useFields } from './use-fields.ts';
import { useForm, type FormState } from './use-form.ts';
import { usePress } from './use-press.ts';

/** The server's message in place of the form; it takes focus so that it is read out. */
function Thanks({ message, after }: { message: string; after: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={css.thanks}>
      <PlateRing step={4}>
        <span className={css.tick}>
          <Check />
        </span>
      </PlateRing>
      <div ref={ref} className={classes(frame.html, frame.rich)} role="status" tabIndex={-1}>
        <SafeHtml html={message} />
      </div>
      {after}
    </div>
  );
}

/** Focuses the control of the first fault. */
function goToFault(element: HTMLFormElement | null, { faults }: FormState): void {
  const [first] = faults;
  if (!first) return;
  const question = element?.querySelector(`[data-question="${CSS.escape(first.field.name)}"]`);
  const free = question?.querySelector<HTMLElement>('[data-free]');
  const isFree = first.fault.kind === 'other' || first.fault.kind === 'length';
  const control = (isFree && free) || question?.querySelector<HTMLElement>('input, select, textarea');
  showField(control, question);
}

interface FormPartProps {
  form: FeedbackForm;
  /** The button stands in the bar at the lower edge. */
  bar?: boolean;
  /** The link after the thank-you. */
  after: ReactNode;
}

/** Sends a form's answers; holds whether that is in progress, has failed, or what the server answered. */
function useSending(form: FeedbackForm, state: FormState) {
  const { lang } = usePage();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function send(): Promise<void> {
    setSending(true);
    setFailed(false);
    const outcome = await sendAnswers(lang, formBody(form.id, state.answers()));
    setSending(false);
    if (outcome.kind === 'thanked') {
      setMessage(outcome.message);
      state.clear();
    } else if (outcome.kind === 'refused') state.refuse(outcome.messages);
    else setFailed(true);
  }

  return { sending, failed, message, send };
}

/** The button that sends a form, below a message when sending failed. */
function FormFoot({ busy, failed, isFaulty }: { busy: boolean; failed: boolean; isFaulty: boolean }) {
  const { t } = usePage();
  return (
    <>
      {failed && (
        <Notice look="bad" icon={<Warning />}>
          {t('formNotSent')}
        </Notice>
      )}
      <Button
        type="submit"
        size="large"
        block
        busy={busy}
        aria-busy={busy || undefined}
        aria-disabled={busy || isFaulty || undefined}
      >
        {t(busy ? 'formSubmitting' : 'submit')}
      </Button>
    </>
  );
}

function FilledForm({ form, fields, bar, after }: FormPartProps & { fields: readonly FormField[] }) {
  const { venue } = usePage();
  const own = useId();
  const state = useForm(form.id, fields, venue.country);
  const { sending, failed, message, send } = useSending(form, state);
  const element = useRef<HTMLFormElement>(null);

  function submit(): void {
    if (state.faults.length === 0) return void send();
    flushSync(() => state.showAll());
    goToFault(element.current, state);
  }

  const { waits, press } = usePress(state.reading, submit);
  const busy = waits || sending;

  if (message !== null) return <Thanks message={message} after={after} />;
  const foot = <FormFoot busy={busy} failed={failed} isFaulty={state.faults.length > 0} />;
  return (
    <form
      ref={element}
      className={classes(css.form, bar && css.withBar)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) press();
      }}
      aria-label={form.name}
    >
      <div className={css.fields}>
        {fields.map((field, index) => (
          <FormFieldView key={index} field={field} form={state} name={`${own}-${index}`} />
        ))}
      </div>
      {bar ? (
        <FootBar stacked sticky>
          {foot}
        </FootBar>
      ) : (
        foot
      )}
    </form>
  );
}

/**
 * A venue's form: filled in, checked while the guest types, sent, thanked for (specification section 2,
 * Forms).
 */
export function VenueForm({ form, bar, after }: FormPartProps) {
  const fields = useFields(form);
  if (fields === null)
    return (
      <div className={classes(css.form, bar && css.withBar)} aria-busy="true">
        <div className={css.fields}>
          <Bone shape="field" />
          <Bone shape="field" />
          <Bone shape="box" />
        </div>
      </div>
    );
  return <FilledForm form={form} fields={fields} bar={bar} after={after} />;
}
