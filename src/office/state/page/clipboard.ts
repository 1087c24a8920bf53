import { showSnack } from './snack.ts';

/** Copies a text and says so; browsers without a clipboard leave the text to be marked by hand. */
export async function copyText(text: string, words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSnack(words);
  } catch {
    getSelection()?.removeAllRanges();
  }
}
