/** Words that say nothing of a dish: articles, "and", "with", "of". Folded; "without" and "no" are none. */
const WORDS: readonly string[] = [
  // English
  'a an with and of in on at to for from our your n s w',
  // German
  'der die das den dem des ein eine einen einem einer eines mit und vom von im in am auf aus zu zum zur nach',
  // French
  'le la les un une des du de d l au aux avec et en a sur',
  // Spanish
  'el los las una unos unas del al con y e por para',
  // Italian
  'il lo gli i uno di da della dello degli delle dei del dell all alla allo alle agli ai nel nella con ed',
  // Dutch
  'de het een met van en op in uit bij voor',
  // Turkish
  've ile bir icin',
  // Russian
  'с со и в во на из от к ко под по для',
  // Arabic
  'مع من في و على او',
  // Persian
  'با و از در به',
  // Hebrew
  'עמ של ו את ב על',
  // Thai, Japanese, Korean and Chinese, where a space stands before or behind them
  'กับ และ の と に と 와 과 의 和 与 的 配',
];

const words: ReadonlySet<string> = new Set(WORDS.flatMap((line) => line.split(' ')));

/** True for a folded word that never decides what is found. */
export function isSmallWord(word: string): boolean {
  return words.has(word);
}
