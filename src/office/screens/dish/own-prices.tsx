import { Text } from '#ui/layout/text.tsx';
import { formatMoney, parseMoney } from '#domain/money/money.ts';
import { useTyped } from '../../fields/texts/use-typed.ts';
import { FieldFrame } from '../../parts/field/frame.tsx';
import frame from '../../parts/field/field.module.css';
import css from '../../parts/page/thing-page.module.css';
import { dishAddress, offerAddress } from '../../rules/menu/addresses.ts';
import { offersAnswer, ownPrice, ownPriceEdit } from '../../rules/menu/choices.ts';
import { readAmount } from '../../rules/prices/money-field.ts';
import type { FileAnswer, FileChoice, FileDish } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMay } from '../../state/session/session.ts';
import { useMoney, useWords } from '../../words/words.ts';

function OwnPrice({ dish, choice, answer }: { dish: FileDish; choice: FileChoice; answer: FileAnswer }) {
  const { t, lang } = useWords();
  const money = useMoney();
  const { default_language: original } = useFile();
  const canEdit = useMay('menu');
  const offers = dish.product_variations;
  const at = offerAddress(dishAddress(dish.id), choice.id, answer.id);
  const { changed } = useChange(`${at}/price`);
  const name = readIn(answer.value, lang, original);
  const amount = money.amount(parseMoney(answer.price) ?? 0);
  const mills = parseMoney(ownPrice(offers, choice.id, answer.id));
  const put = (price: string | null) =>
    edit(...ownPriceEdit({ at: dishAddress(dish.id), offers }, choice.id, answer.id, price));
  const field = useTyped(
    mills === null ? '' : money.amount(mills),
    (text) => {
      const read = readAmount(text, money.places);
      if (text.trim() !== '' && read === null)
        return t('writeAmount', {
          example: money.amount(38_000),
          old: mills === null ? amount : money.amount(mills),
        });
      put(read === null ? null : formatMoney(read));
      return null;
    },
    { at: `${at}/price` },
  );
  return (
    <FieldFrame
      label={name}
      fault={field.fault}
      message={t('emptyIsAnswers', { amount })}
      changed={changed}
      locked={!canEdit}
      look="money"
    >
      {(ties) => (
        <>
          <span className={frame.affix}>{money.symbol}</span>
          <input
            {...ties}
            data-at={`${at}/price`}
            aria-label={t('priceHereOf', { name })}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            disabled={!canEdit}
            placeholder={amount}
            {...field.input}
          />
        </>
      )}
    </FieldFrame>
  );
}

/** What the answers of a choice cost in this dish, behind a summary; open where the dish has a price of its own. */
export function OwnPrices({ dish, choice }: { dish: FileDish; choice: FileChoice }) {
  const { t } = useWords();
  const offers = dish.product_variations.filter(({ variation }) => String(variation) === String(choice.id));
  const answers = choice.values.filter(({ id }) => offersAnswer({ offers }, id));
  if (answers.length === 0) return null;
  return (
    <Text
      as="details"
      padInline={4}
      padTop={0}
      padBottom={3}
      className={css.details}
      open={offers.some(({ price }) => price !== null) || undefined}
    >
      <summary>{t('pricesHere')}</summary>
      <div className={css.two}>
        {answers.map((answer) => (
          <OwnPrice key={String(answer.id)} dish={dish} choice={choice} answer={answer} />
        ))}
      </div>
    </Text>
  );
}
