import Star from 'icon:star-fill';
import type { LanguageCode } from '#domain/language.ts';
import { parseMoney } from '#domain/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Price } from '#ui/price.tsx';
import type { FileDish } from '../rules/new-things.ts';
import { readIn } from '../rules/texts.ts';
import { useFile } from '../state/draft.ts';
import { pictureUrl, useVenue } from '../state/venue.ts';
import { useMoney } from '../words/words.ts';
import { useGuestWords } from './guest-words.ts';
import css from './phone.module.css';
import { Phone } from './phone.tsx';
import { useCharged } from './use-charged.ts';

/** The text of a description without its markup. */
function plain(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').trim();
}

function Dish({ dish, lang }: { dish: FileDish; lang: LanguageCode }) {
  const t = useGuestWords(lang);
  const money = useMoney(lang);
  const { default_language: original, menu } = useFile();
  const charged = useCharged()(dish);
  const pictures = useVenue((venue) => venue.pictures);
  const url = pictureUrl(pictures, dish.images[0]?.image?.product);
  const isReduced = (parseMoney(dish.discount) ?? 0) > 0;
  const marks = menu.properties.filter(({ id }) => dish.properties.map(String).includes(String(id)));
  return (
    <>
      {url && <img className={css.hero} src={url} alt="" />}
      <div className={css.body}>
        {(isReduced || dish.recommend) && (
          <div className={css.props}>
            {isReduced && <Badge look="off">{`−${dish.discount}%`}</Badge>}
            {dish.recommend && t && (
              <Badge look="pick">
                <Star />
                {t('chefsPick')}
              </Badge>
            )}
          </div>
        )}
        <h3>{readIn(dish.name, lang, original)}</h3>
        <p>
          <Price
            price={{ symbol: money.symbol, amount: money.amount(charged.mills), isAfter: false }}
            was={isReduced ? money.amount(charged.fullMills) : null}
            words={{ was: t?.('wasWord') ?? '' }}
          />
        </p>
        <p className={css.muted}>
          {plain(readIn(dish.description, lang, original)) || readIn(dish.small_description, lang, original)}
        </p>
        <div className={css.props}>
          {marks.map(({ id, name }) => (
            <span key={String(id)} className={css.chip}>
              {readIn(name, lang, original)}
            </span>
          ))}
        </div>
      </div>
    </>
  );
}

/** A dish as guests will read it, drawn from the draft. */
export function DishPreview({ dish }: { dish: FileDish }) {
  return <Phone>{(lang) => <Dish dish={dish} lang={lang} />}</Phone>;
}
