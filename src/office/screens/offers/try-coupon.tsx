import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { useMemo, useState } from 'react';
import type { FileCoupon } from '#contract/menu/venue-file.ts';
import { catalogues } from '#text/guest/languages.ts';
import { createTranslate, venueWords, type Translate } from '#text/guest/words.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { useRead } from '#ui/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { enterAdded } from '../../parts/lists/enter-added.ts';
import panel from '../../parts/page/panel.module.css';
import { Select } from '../../parts/field/select.tsx';
import { allDishes } from '../../rules/menu/menu-lists.ts';
import { firstTried, triedCart, type TriedLine } from '../../rules/offers/tried-cart.ts';
import { readCount } from '../../rules/read-typed.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useMoney, useWords } from '../../words/words.ts';
import css from './offers.module.css';

const MOST_PIECES = 99;

/** The guests' own words in the venue's original language; null until they have loaded. */
function useGuestWords(): Translate | null {
  const { number } = useWords();
  const { default_language: code, menu } = useFile();
  const lang = isLanguageCode(code) ? code : 'en';
  const [words] = useRead(lang, catalogues[lang]);
  return useMemo(() => {
    const own = Object.entries(menu.ui_strings).map(([key, text]) => [key, readIn(text, lang, lang)]);
    const all = words && venueWords(words, Object.fromEntries(own) as Record<string, string>);
    return all && createTranslate(all, lang, number);
  }, [words, lang, menu.ui_strings, number]);
}

/** What guests read below the code in their cart. */
function Effect({ coupon, lines }: { coupon: FileCoupon; lines: readonly TriedLine[] }) {
  const { list } = useWords();
  const file = useFile();
  const t = useGuestWords();
  const code = file.default_language;
  const money = useMoney(isLanguageCode(code) ? code : 'en');
  if (!t) return null;
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  const { effect, subtotalMills, totalMills, leastMills } = triedCart(file, coupon, lines);
  const words = () => {
    if (effect.kind === 'not_applicable') return t('couponElsewhere');
    if (effect.kind === 'below_minimum')
      return t('couponMinimum', { amount: money.text(leastMills), missing: money.text(effect.missingMills) });
    const saved = [
      effect.offMills > 0 && t('youSave', { amount: money.text(effect.offMills) }),
      effect.freeDelivery && t('couponFreeDelivery'),
    ];
    return list(saved.filter((each) => each !== false));
  };
  return (
    <div role="status" className={css.tried} lang={code} dir="auto">
      <p data-bad={effect.kind !== 'counts' || undefined}>{words()}</p>
      <dl>
        <dt>{t('cartSubtotal', { n: pieces })}</dt>
        <dd>{money.text(subtotalMills)}</dd>
        <dt>{t('cartTotal')}</dt>
        <dd>{money.text(totalMills)}</dd>
      </dl>
    </div>
  );
}

function Line({
  line,
  index,
  onChange,
}: {
  line: TriedLine;
  index: number;
  onChange: (line: TriedLine | null) => void;
}) {
  const { t, lang, number } = useWords();
  const file = useFile();
  const nameOf = (name: Parameters<typeof readIn>[0]) => readIn(name, lang, file.default_language);
  const options = allDishes(file).map(({ dish }) => ({
    value: String(dish.id),
    label: nameOf(dish.name) || t('noName'),
  }));
  return (
    <div className={css.triedLine}>
      <FieldFrame label={t('dishInCart')}>
        {(ties) => (
          <Select
            {...ties}
            value={line.dish}
            options={options}
            onPick={(dish) => onChange({ ...line, dish })}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('pieces')}>
        {(ties) => (
          <input
            {...ties}
            inputMode="numeric"
            autoComplete="off"
            value={line.pieces === 0 ? '' : number(line.pieces)}
            onChange={({ target }) =>
              onChange({ ...line, pieces: readCount(target.value, 0, MOST_PIECES) ?? 0 })
            }
          />
        )}
      </FieldFrame>
      <Button
        variant="ghost"
        tone="ink"
        square
        label={t('removeNamed', { name: `${t('dishInCart')} ${number(index + 1)}` })}
        onClick={() => onChange(null)}
      >
        <Trash />
      </Button>
    </div>
  );
}

/** A cart to try a coupon in: what guests would read and pay, by the rule of their cart and of the server. */
export function TryCoupon({ coupon, onClose }: { coupon: FileCoupon; onClose: () => void }) {
  const { t } = useWords();
  const file = useFile();
  const [lines, setLines] = useState<readonly TriedLine[]>(() => firstTried(file, coupon));
  const dishes = allDishes(file);
  const add = () => setLines([...lines, { dish: String(dishes[0]?.dish.id ?? ''), pieces: 1 }]);
  return (
    <Modal label={t('cartWithCode', { code: coupon.code })} onClose={onClose}>
      <div className={panel.head}>
        <Text as="h2" size="section">
          {t('cartWithCode', { code: coupon.code })}
        </Text>
      </div>
      {lines.map((line, index) => (
        <Line
          key={index}
          line={line}
          index={index}
          onChange={(next) => setLines(next === null ? lines.toSpliced(index, 1) : lines.with(index, next))}
        />
      ))}
      {dishes.length > 0 && (
        <Button variant="outline" onClick={() => enterAdded(add)}>
          <Plus />
          {t('addADish')}
        </Button>
      )}
      <Effect coupon={coupon} lines={lines} />
      <div className={panel.actions}>
        <Button tone="ink" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}
