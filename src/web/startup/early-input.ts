import type { EarlyAnswer } from './early-answers.ts';

/** Enters a value into a field. React notices changes only, so the field is first reset to the server's value. */
function answer({ input, text }: EarlyAnswer): void {
  if (text === null && input instanceof HTMLInputElement) {
    input.checked = input.defaultChecked;
    return input.click();
  }
  input.value = input.defaultValue;
  // React's own setter on the element would mark the text as set by the app.
  Reflect.set(Object.getPrototypeOf(input) as object, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Enters the early input again, now that the app listens: in order, since fields may depend on each other. */
export async function replayInput(answers: readonly EarlyAnswer[]): Promise<void> {
  for (const each of answers) {
    answer(each);
    await Promise.resolve();
  }
}
