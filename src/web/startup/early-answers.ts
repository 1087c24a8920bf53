type Input = HTMLInputElement | HTMLTextAreaElement;

/** A field that was answered before the app was there. */
export interface EarlyAnswer {
  input: Input;
  /** What was typed; null for one that was ticked. */
  text: string | null;
}

function isTick(input: Input): input is HTMLInputElement {
  return input.type === 'radio' || input.type === 'checkbox';
}

/** Differs from what the server wrote. A radio button that lost its mark says nothing: another one got it. */
function isAnswered(input: Input): boolean {
  if (!isTick(input)) return input.value !== input.defaultValue;
  return input.type === 'radio'
    ? input.checked && !input.defaultChecked
    : input.checked !== input.defaultChecked;
}

/** What the guest has entered before the app was loaded: hydration resets the fields. */
export function earlyAnswers(): EarlyAnswer[] {
  const inputs = document.querySelectorAll<Input>('#root input, #root textarea');
  return [...inputs].filter(isAnswered).map((input) => ({ input, text: isTick(input) ? null : input.value }));
}
