import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import Copy from 'icon:copy';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import type { Edit } from '#domain/draft/edit.ts';
import type { MenuItem } from '#ui/dialogs/menu.tsx';
import { copyName } from '../../rules/copy-name.ts';
import { choiceAddress } from '../../rules/menu/addresses.ts';
import { askersOf, copiedChoice, removedChoice } from '../../rules/menu/choices.ts';
import { neighbourBefore } from '../../rules/menu/menu-lists.ts';
import type { FileChoice } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { choicePath, go } from '../../state/page/go.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { addChoice, addCombo } from './acts.ts';
import { Answers } from './answers.tsx';
import { AskedBy } from './asked-by.tsx';
import { Head } from './head.tsx';
import { Locked } from './locked.tsx';
import { HowManyAnswers } from './how-many.tsx';

function useItems(choice: FileChoice, name: string): MenuItem[] {
  const { t } = useWords();
  const file = useFile();
  const id = String(choice.id);
  const ids = file.menu.variations.map((each) => String(each.id));
  const done = (words: string, edits: readonly Edit[]) => showSnack(words, edit(...edits));
  const move = (step: -1 | 1) => {
    const over = ids[ids.indexOf(id) + step];
    if (over === undefined) return;
    const value = neighbourBefore(ids, id, over);
    done(t('moved', { name }), [{ at: choiceAddress(id, 'after'), value }]);
  };
  const copy = () => {
    const made = copiedChoice(choice, copyName(choice.name, file.default_language));
    done(t('copied', { name }), made.edits);
    go(choicePath(made.id));
  };
  const remove = () => {
    done(t('removed', { name }), removedChoice(file, choice));
    go('/menu/choices');
  };
  return [
    { key: 'up', label: t('moveUp'), icon: <ArrowUp />, onPick: () => move(-1) },
    { key: 'down', label: t('moveDown'), icon: <ArrowDown />, onPick: () => move(1) },
    { key: 'copy', label: t('copyChoice'), icon: <Copy />, onPick: copy },
    { key: 'new', label: t('addChoice'), icon: <Plus />, onPick: () => addChoice({ t }) },
    { key: 'combo', label: t('addCombo'), icon: <Plus />, onPick: () => addCombo({ t }) },
    { key: 'remove', label: t('removeChoice'), icon: <Trash />, bad: true, onPick: remove },
  ];
}

/** One choice: how many answers it takes, its answers, and the dishes that ask it. */
export function ChoicePage({ choice }: { choice: FileChoice }) {
  const { t, lang } = useWords();
  const file = useFile();
  const name = readIn(choice.name, lang, file.default_language) || t('noName');
  const askers = askersOf(file, choice.id);
  return (
    <>
      <Head thing={choiceAddress(choice.id)} name={name} text={choice.name} items={useItems(choice, name)} />
      <Locked />
      <HowManyAnswers choice={choice} />
      <Answers choice={choice} asker={askers.find(({ part }) => part === null) ?? null} />
      <AskedBy choice={choice} name={name} askers={askers} />
    </>
  );
}
