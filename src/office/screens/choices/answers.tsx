import { Text } from '#ui/layout/text.tsx';
import Plus from 'icon:plus';
import { useMemo } from 'react';
import { parseMoney, type Mills } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AtOnce } from '../../parts/controls/marks.tsx';
import { Sortable } from '../../parts/lists/sortable.tsx';
import { answerAddress } from '../../rules/menu/addresses.ts';
import { madeAnswer, type Asker } from '../../rules/menu/choices.ts';
import { pricesByAnswer } from '../../rules/prices/dish-price.ts';
import { findDish, neighbourBefore } from '../../rules/menu/menu-lists.ts';
import type { FileChoice } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { focusOn, inOriginal } from './acts.ts';
import { AnswerRow } from './answer-row.tsx';
import css from './answers.module.css';
import rows from './rows.module.css';

const NO_PRICES: ReadonlyMap<string, Mills> = new Map();

/** What guests pay with each answer, for one of the dishes that ask; in the draft, and now. */
function usePrices(choice: FileChoice, asker: Asker | null) {
  const file = useFile();
  const published = useVenue((venue) => venue.file);
  const dish = asker?.dish ?? null;
  const now = useMemo(
    () => (dish ? pricesByAnswer(file, dish, choice.id) : NO_PRICES),
    [file, dish, choice.id],
  );
  const was = useMemo(() => {
    const before = dish && published && findDish(published, String(dish.id))?.dish;
    return before ? pricesByAnswer(published, before, choice.id) : NO_PRICES;
  }, [published, dish, choice.id]);
  return { now, was };
}

/** The four ways by example, with the price of a dish that asks. */
function HowItCounts({ price }: { price: Mills | null }) {
  const { t, number } = useWords();
  const money = useMoney();
  const dish = price === null ? money.amount(58_000) : money.amount(price);
  const ways = [
    ['+', t('adds'), `${dish} + ${money.amount(5000)}`],
    ['=', t('isThePrice'), t('whateverDishCosts', { amount: money.amount(34_000) })],
    ['×', t('times'), `${dish} × ${number(2)}`],
    ['−', t('takesOff'), `${dish} − ${money.amount(5000)}`],
  ] as const;
  return (
    <dl className={css.ways}>
      {ways.map(([sign, name, example]) => (
        <Text key={sign} as="div" shrink padInline={3}>
          <Text as="dt" weight="semi">
            <b aria-hidden="true">{sign}</b>
            {name}
          </Text>
          <Text as="dd" size="micro" tone="muted">
            <bdi>{example}</bdi>
          </Text>
        </Text>
      ))}
    </dl>
  );
}

/** The answers of a choice: name, price and how it counts, what guests pay, in stock, order. */
export function Answers({ choice, asker }: { choice: FileChoice; asker: Asker | null }) {
  const { t, lang } = useWords();
  const money = useMoney();
  const file = useFile();
  const canEdit = useMay('menu');
  const prices = usePrices(choice, asker);
  const ids = choice.values.map(({ id }) => String(id));
  const nameOf = (id: string) => {
    const answer = choice.values.find((each) => String(each.id) === id);
    return readIn(answer?.value, lang, file.default_language) || t('noName');
  };
  const move = (id: string, overId: string) => {
    const at = answerAddress(choice.id, id, 'after');
    showSnack(t('moved', { name: nameOf(id) }), edit({ at, value: neighbourBefore(ids, id, overId) }));
  };
  const add = () => {
    const { id, edits } = madeAnswer(file, choice, inOriginal(t('newAnswer')));
    showSnack(t('answerAdded'), edit(...edits));
    focusOn(answerAddress(choice.id, id, 'value', file.default_language));
  };
  const cheapest = prices.now.size > 0 ? Math.min(...prices.now.values()) : null;
  const dishName = readIn(asker?.dish.name, lang, file.default_language);
  return (
    <>
      <Sortable ids={ids} nameOf={nameOf} onMove={move}>
        <div role="table" className={css.table} aria-label={t('answers')}>
          <div role="row" className={rows.columns}>
            <span role="columnheader">{t('answer')}</span>
            <span role="columnheader">{t('price')}</span>
            <span role="columnheader">{t('comesTo')}</span>
            <span role="columnheader">
              <AtOnce>{t('inStock')}</AtOnce>
            </span>
          </div>
          {choice.values.map((answer) => (
            <AnswerRow
              key={String(answer.id)}
              choice={choice}
              answer={answer}
              name={nameOf(String(answer.id))}
              pays={prices.now.get(String(answer.id)) ?? null}
              paid={prices.was.get(String(answer.id)) ?? null}
              onMove={move}
            />
          ))}
        </div>
      </Sortable>
      {ids.length === 0 && (
        <Text as="p" padBlock={3} size="control" tone="muted">
          {t('noAnswersYet')}
        </Text>
      )}
      {canEdit && (
        <Text as="div" marginBlock={2}>
          <Button variant="ghost" tone="ink" onClick={add}>
            <Plus />
            {t('addAnswer')}
          </Button>
        </Text>
      )}
      <Text
        as="p"
        marginTop={1}
        marginBottom={3}
        size="control"
        tone="muted"
        className={css.proof}
        role="status"
      >
        {cheapest !== null && t('paysCheapest', { amount: money.text(cheapest), dish: dishName })}
      </Text>
      <HowItCounts price={parseMoney(asker?.dish.price)} />
    </>
  );
}
