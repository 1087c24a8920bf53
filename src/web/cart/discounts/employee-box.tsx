import Check from 'icon:check-bold';
import Warning from 'icon:warning-circle-fill';
import X from 'icon:x';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import typeface from '#ui/type.module.css';
import { typedDirection } from '#ui/fields/typed-direction.ts';
import type { TextKey } from '#text/guest/words.ts';
import { usePage } from '../../page/page.tsx';
import type { EmployeeFault } from '../../state/cart/ask-loyalty.ts';
import { cartLoyalty, forgetEmployee } from '../../state/cart/loyalty-discounts.ts';
import css from '../extras.module.css';

const MOST_CHARACTERS = 100;
const FAULTS = {
  unknown: 'employeeUnknown',
  too_many: 'tooManyTries',
  no_answer: 'noResponse',
} as const satisfies Record<EmployeeFault, TextKey>;

/** The typed id, the partner's answer to it, and the cart's current id. */
function useEmployee() {
  const employeeId = cartLoyalty.use((loyalty) => loyalty.employeeId);
  const [text, setText] = useState(employeeId);
  const [fault, setFault] = useState<EmployeeFault | null>(null);
  const [busy, setBusy] = useState(false);
  const wanted = text.trim();
  const isApplied = employeeId !== '' && wanted === employeeId;
  const ready = wanted !== '' && !isApplied && !busy;

  async function apply(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    const { verifyEmployee } = await import('../../state/cart/ask-loyalty.ts');
    setFault(await verifyEmployee(wanted));
    setBusy(false);
  }

  function type(next: string): void {
    setText(next);
    setFault(null);
  }

  function remove(): void {
    forgetEmployee();
    type('');
  }

  return { text, fault, busy, ready, isApplied, canRemove: employeeId !== '', apply, type, remove };
}

/**
 * The employee id that gives the staff discount, once verified (specification sections 2 and 5, Employee
 * discount).
 */
export function EmployeePart() {
  const { t } = usePage();
  const id = useId();
  const { text, fault, busy, ready, isApplied, canRemove, apply, type, remove } = useEmployee();

  return (
    <section className={css.part}>
      <h2 className={typeface.part}>{t('employeeDiscount')}</h2>
      <form
        className={classes(css.coupon, isApplied && css.applied)}
        noValidate
        onSubmit={(event) => void apply(event)}
      >
        <input
          className={css.id}
          aria-label={t('employeeId')}
          aria-describedby={id}
          aria-invalid={fault !== null || undefined}
          placeholder={t('employeeId')}
          name="employee"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MOST_CHARACTERS}
          dir={typedDirection(text)}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <Button
          type="submit"
          variant={isApplied ? 'soft' : 'outline'}
          size="small"
          busy={busy}
          aria-disabled={!ready}
        >
          {isApplied && <Check />}
          {t(isApplied ? 'employeeApplied' : 'applyEmployee')}
        </Button>
        {canRemove && (
          <IconButton label={t('deleteEmployee')} look="muted" onClick={remove}>
            <X />
          </IconButton>
        )}
      </form>
      <p id={id} className={classes(css.message, css.bad)} role="status">
        {fault && <Warning />}
        {fault && t(FAULTS[fault])}
      </p>
    </section>
  );
}
