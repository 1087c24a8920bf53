import Question from 'icon:question-bold';
import type { TableQuestion } from '#contract/visits/staff-question.ts';
import type { StaffAnswer } from '#domain/needs/staff-answers.ts';
import { enumerate } from '#domain/text/enumerate.ts';
import { inLanguage } from '#domain/text/language.ts';
import { withinSentence } from '#domain/text/within-sentence.ts';
import { placeName } from '#text/staff/where.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { useSend } from '#ui/use-send.ts';
import { useNow } from '../../state/clock.ts';
import { boardLanguage, useLanguage } from '../../state/language.ts';
import { useMay } from '../../state/session.ts';
import { answerQuestion } from '../../tables/answer-guests.ts';
import { isolated } from '../../words/order-words.ts';
import { useWords } from '../../words/words.ts';
import css from './table-question.module.css';

/** A guest who asks what is in a dish, in the reader's language, with the three answers. */
export function TableQuestionCard({ question }: { question: TableQuestion }) {
  const { t, dates } = useWords();
  const lang = useLanguage(boardLanguage);
  const mayAnswer = useMay('lines');
  const say = useSend((answer: StaffAnswer) => answerQuestion(t, question.question, answer));
  const isSending = (answer: StaffAnswer) => say.pending && say.sent?.[0] === answer;
  const askedAt = Date.parse(question.askedAt);
  const minutes = useNow((now) => Math.max(0, Math.floor((now - askedAt) / 60_000)));
  const allergens = question.allergens.map(({ name }) => inLanguage(name, lang));
  const names = enumerate(allergens);
  const said = enumerate(allergens.map((name) => withinSentence(name, lang)));
  const choices = question.choices.map((choice) => inLanguage(choice, lang));

  return (
    <section className={classes(css.card, question.overdue && css.overdue)}>
      <Row as="p" align="center" gap={2} tone="info" className={css.head}>
        <Question />
        <b>{t('tableAsks', { place: placeName(t, question.location, question.locationType) })}</b>
        <time dateTime={question.askedAt} title={dates.time(askedAt)}>
          {t('minutes', { n: minutes })}
        </time>
      </Row>
      <p>
        <b>{t('asksIn', { names, dish: isolated(inLanguage(question.productName, lang)) })}</b>{' '}
        {question.allergy && t('guestAllergic')}
      </p>
      {choices.length > 0 && (
        <Text as="p" size="small" tone="muted">
          <bdi>{enumerate(choices)}</bdi>
        </Text>
      )}
      {question.overdue && (
        <Text as="p" size="small" tone="muted">
          {t('guestWasTold')}
        </Text>
      )}
      {mayAnswer && (
        <Row wrap gap={2} className={css.answers}>
          <Button className={css.no} size="small" busy={isSending('no')} onClick={() => say.send('no')}>
            {t('sayNotIn', { names: said })}
          </Button>
          <Button variant="outline" size="small" busy={isSending('yes')} onClick={() => say.send('yes')}>
            {t('sayIn', { names: said })}
          </Button>
          <Button variant="outline" size="small" busy={isSending('come')} onClick={() => say.send('come')}>
            {t('goAndTalk')}
          </Button>
        </Row>
      )}
    </section>
  );
}
