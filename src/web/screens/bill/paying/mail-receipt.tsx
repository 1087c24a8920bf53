import Mail from 'icon:envelope-simple';
import { useState, type FormEvent } from 'react';
import { mailBillPart, type BillOf } from '#client/guest/bill.ts';
import type { Bill, BillPart } from '#contract/payments/bill.ts';
import { isEmail } from '#domain/details/email.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { theConnection } from '../../../page/connection.ts';
import { usePage } from '../../../page/page.tsx';
import css from '../bill.module.css';

/** Sends the receipt of a paid part to the address that its guest types; once. */
export function MailReceipt({ part, of, hear }: { part: BillPart; of: BillOf; hear: (bill: Bill) => void }) {
  const { t, lang } = usePage();
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<'emailValid' | 'tooManyMails' | 'notDone' | null>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const to = email.trim();
    if (!isEmail(to)) return setFault('emailValid');
    setSending(true);
    const body = { email: to, selectedLanguage: lang };
    const answer = await mailBillPart(theConnection(), of, part.uuid, body);
    setSending(false);
    if (answer.kind === 'ok') return hear(answer.value);
    const isTooOften = answer.kind === 'problem' && answer.problem.code === 'too_many_requests';
    setFault(isTooOften ? 'tooManyMails' : 'notDone');
  }

  if (part.mailed)
    return (
      <p className={css.small} role="status">
        {t('receiptMailed')}
      </p>
    );
  if (!isOpen)
    return (
      <Button variant="ghost" block onClick={() => setOpen(true)}>
        <Mail />
        {t('mailReceipt')}
      </Button>
    );
  return (
    <form className={css.part} noValidate onSubmit={(event) => void send(event)}>
      <Field
        label={t('emailReceipt')}
        name="email"
        value={email}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        autoFocus
        ltr
        fault={fault && t(fault)}
        onText={(text) => {
          setEmail(text);
          setFault(null);
        }}
      />
      <Button type="submit" variant="outline" block busy={isSending}>
        <Mail />
        {t('mailReceipt')}
      </Button>
    </form>
  );
}
