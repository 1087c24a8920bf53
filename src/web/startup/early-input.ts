import type { EarlyAnswer } from './early-answers.ts';

/** React hears only changes: the field is first set back to what the server wrote. */
function answer({ input, text }: EarlyAnswer): void {
  if (text === null && input instanceof HTMLInputElement) {
    input.checked = input.defaultChecked;
    return input.click();
  }
  input.value = input.defaultValue;
  // Through React's own setter on the element the text would count as set by the app itself.
  Reflect.set(Object.getPrototypeOf(input) as object, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Enters early answers again, now that the app listens; one after the other, since they may depend on each other. */
export async function replayInput(answers: readonly EarlyAnswer[]): Promise<void> {
  for (const each of answers) {
    answer(each);
    await Promise.resolve();
  }
}
