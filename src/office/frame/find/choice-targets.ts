import List from 'icon:list';
import { askedBy, askersOf } from '../../rules/menu/choices.ts';
import { isFoundBy, type PlacedDish } from '../../rules/menu/menu-lists.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { choicePath, go } from '../../state/page/go.ts';
import { useWords } from '../../words/words.ts';
import { usePlaces } from '../map/use-places.ts';
import type { Finding } from './findings.tsx';

const MOST_CHOICES = 4;

/** The choices that a search names, by themselves or by an answer, and those that the first dish found asks. */
export function useChoiceTargets(search: string, first: PlacedDish | undefined): Finding[] {
  const { t, lang } = useWords();
  const file = useFile();
  const hasMenu = usePlaces().some(({ path }) => path === '/menu');
  if (!hasMenu || search.trim() === '') return [];
  const { variations } = file.menu;
  const say = (text: Parameters<typeof readIn>[0]) => readIn(text, lang, file.default_language);
  const named = variations.flatMap((choice) => {
    const answer = choice.values.find(({ value }) => isFoundBy(search, value));
    return answer || isFoundBy(search, choice.name) ? [{ choice, answer }] : [];
  });
  const known = new Set(named.map(({ choice }) => choice));
  const asked = first ? askedBy(first.dish, variations).filter((choice) => !known.has(choice)) : [];
  return [...named, ...asked.map((choice) => ({ choice, answer: undefined }))]
    .slice(0, MOST_CHOICES)
    .map(({ choice, answer }) => {
      const n = new Set(askersOf(file, choice.id).map(({ dish }) => dish)).size;
      const usedBy = n === 0 ? t('usedByNone') : t('usedBy', { n });
      return {
        key: `choice ${choice.id}`,
        icon: List,
        name: t('choiceNamed', { name: say(choice.name) || t('noName') }),
        more: [...(answer ? [say(answer.value)] : []), usedBy].join(' · '),
        pick: () => go(choicePath(choice.id)),
      };
    });
}
