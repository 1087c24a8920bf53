import { useEffect } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import { fullName } from '#domain/menu/full-name.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { StaffAnswer } from '#domain/needs/staff-answers.ts';
import type { TextKey } from '#text/guest/words.ts';
import { withinSentence } from '#domain/text/within-sentence.ts';
import { usePage } from '../../page/page.tsx';
import { noteTold, useAnswered } from '../../state/needs/questions.ts';
import { showSnack } from '../../state/snackbar.ts';
import { useNeedsHere } from '../use-needs.ts';

const WORDS: Record<StaffAnswer, Extract<TextKey, `answer${string}`>> = {
  no: 'answerNo',
  yes: 'answerYes',
  come: 'answerComes',
};

/** Tells the guest, wherever they are by now, what staff have answered. */
export default function AnswerNews() {
  const { t, lang, display } = usePage();
  const here = useNeedsHere();
  const question = useAnswered();
  useEffect(() => {
    if (!here || question?.answer == null) return;
    noteTold();
    const { menu, nameOf } = here;
    const product = findProduct(menu, question.productId);
    const name = display.list(question.codes.map((code) => withinSentence(nameOf(code), lang)));
    showSnack({
      look: question.answer === 'yes' ? 'bad' : 'good',
      words: t(WORDS[question.answer], { name }),
      ...(product && {
        more: fullName(menu, product),
        action: { label: t('view'), href: pagePath('product', lang, { id: product.id }) },
      }),
    });
  }, [here, question, t, lang, display]);
  return null;
}
