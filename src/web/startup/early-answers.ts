type Input = HTMLInputElement | HTMLTextAreaElement;

/** A field that the guest filled before the app had loaded. */
export interface EarlyAnswer {
  input: Input;
  /** The typed text; null for a checkbox or radio button. */
  text: string | null;
}

function isTick(input: Input): input is HTMLInputElement {
  return input.type === 'radio' || input.type === 'checkbox';
}

/** True when a field differs from the server's value. An unchecked radio button does not count, since another one is checked. */
function isAnswered(input: Input): boolean {
  if (!isTick(input)) return input.value !== input.defaultValue;
  return input.type === 'radio'
    ? input.checked && !input.defaultChecked
    : input.checked !== input.defaultChecked;
}

/** The input of the time before the app had loaded: hydration resets the fields. */
export function earlyAnswers(): EarlyAnswer[] {
  const inputs = document.querySelectorAll<Input>('#root input, #root textarea');
  return [...inputs].filter(isAnswered).map((input) => ({ input, text: isTick(input) ? null : input.value }));
}
