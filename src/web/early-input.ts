import type { EarlyAnswer } from './early-answers.ts';

/** Only a change is an event that the app hears: the field goes back to what the server wrote first. */
function answer({ input, text }: EarlyAnswer): void {
  if (text === null && input instanceof HTMLInputElement) {
    input.checked = input.defaultChecked;
    return input.click();
  }
  input.value = input.defaultValue;
  // The app's own setter on the element would take the text for one that it set itself.
  Reflect.set(Object.getPrototypeOf(input) as object, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Gives early answers again, now that the app hears them; one after the other, since they build on each other. */
export async function replayInput(answers: readonly EarlyAnswer[]): Promise<void> {
  for (const each of answers) {
    answer(each);
    await Promise.resolve();
  }
}
