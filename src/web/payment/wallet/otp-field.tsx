import { useId, type Ref } from 'react';
import { onlyDigits } from '#domain/text/digits.ts';
import { classes } from '#ui/classes.ts';
import { FieldFrame, fieldTies } from '#ui/fields/field-frame.tsx';
import { usePage } from '../../page/page.tsx';
import css from './otp-field.module.css';

/** Digits of a one-time code (specification section 9). */
export const OTP_DIGITS = 6;

const PLACES = Array.from({ length: OTP_DIGITS }, (_, place) => place);

/** The digits of typed, pasted or autofilled text, in any script and with any separators. */
function otpDigits(text: string): string {
  return onlyDigits(text).slice(0, OTP_DIGITS);
}

/** A one-time code: one field drawn as six boxes. A fault replaces the hint. */
export function OtpField({
  ref,
  value,
  fault,
  onText,
}: {
  ref: Ref<HTMLInputElement>;
  value: string;
  fault: string | null;
  onText: (digits: string) => void;
}) {
  const { t, display } = usePage();
  const id = useId();
  const words = { label: t('otpLabel'), hint: fault ? undefined : t('otpHint'), fault };
  return (
    <FieldFrame id={id} {...words}>
      <div className={css.boxes} dir="ltr">
        {PLACES.map((place) => (
          <span
            key={place}
            className={classes(css.box, place === Math.min(value.length, OTP_DIGITS - 1) && css.next)}
            aria-hidden="true"
          >
            {display.digits(value.charAt(place))}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          className={css.input}
          type="text"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="ltr"
          value={value}
          onChange={(event) => onText(otpDigits(event.target.value))}
          {...fieldTies(id, words)}
        />
      </div>
    </FieldFrame>
  );
}
