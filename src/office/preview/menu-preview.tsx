import Star from 'icon:star-fill';
import { Badge } from '#ui/badge.tsx';
import { Price } from '#ui/price.tsx';
import { Link } from 'wouter';
import { dishAddress } from '../rules/addresses.ts';
import type { FileCategory, FileDish } from '../rules/new-things.ts';
import { readIn } from '../rules/texts.ts';
import { useDraft, useFile } from '../state/draft.ts';
import { dishPath } from '../state/go.ts';
import { pictureUrl, useVenue } from '../state/venue.ts';
import { useMoney, useWords } from '../words/words.ts';
import css from './phone.module.css';
import { Phone } from './phone.tsx';
import { useCharged } from './use-charged.ts';

/** As many as guests see before they scroll far. */
const MOST_CARDS = 12;

function Card({ dish, lang }: { dish: FileDish; lang: string }) {
  const { t } = useWords();
  const money = useMoney();
  const file = useFile();
  const charged = useCharged()(dish);
  const pictures = useVenue((venue) => venue.pictures);
  const at = dishAddress(dish.id);
  const stock = useVenue((venue) => venue.stock[at]);
  const isOut = stock ? stock.out_of_stock || stock.pos_available_qty === 0 : dish.out_of_stock;
  const isEdited = useDraft(({ unsent }) => Object.keys(unsent).some((each) => each.startsWith(`${at}/`)));
  const url = pictureUrl(pictures, dish.images[0]?.image?.product);
  const isReduced = charged.mills !== charged.fullMills;
  return (
    <Link
      href={dishPath(dish.id)}
      className={css.card}
      tabIndex={-1}
      data-hit={isEdited || undefined}
      data-wide={dish.fullwidth || undefined}
      data-out={isOut || undefined}
    >
      {!dish.hidden_image && (
        <span className={css.media}>
          {url && <img src={url} alt="" loading="lazy" />}
          <span className={css.flags}>
            {isOut && <Badge look="ink">{t('soldOut')}</Badge>}
            {isReduced && <Badge look="off">{`−${dish.discount}%`}</Badge>}
            {dish.recommend && (
              <Badge look="pick">
                <Star />
                {t('chefsPick')}
              </Badge>
            )}
          </span>
        </span>
      )}
      {!dish.hidden_title && <b className={css.name}>{readIn(dish.name, lang, file.default_language)}</b>}
      <span className={css.price}>
        <Price
          price={{ symbol: money.symbol, amount: money.amount(charged.mills), isAfter: false }}
          was={isReduced ? money.amount(charged.fullMills) : null}
          words={{ was: t('wasWord') }}
        />
      </span>
    </Link>
  );
}

/** A category as guests will read it, drawn from the draft. */
export function MenuPreview({ category }: { category: FileCategory }) {
  const { t } = useWords();
  const file = useFile();
  const shown = category.products.filter((dish) => !dish.hidden);
  return (
    <Phone note={t('tapToEdit')}>
      {(lang) => (
        <>
          <div className={css.top}>{readIn(file.menu.name, lang, file.default_language)}</div>
          <div className={css.chips}>
            {file.menu.categories.slice(0, 4).map((each) => (
              <span key={String(each.id)} className={css.chip} data-on={each.id === category.id || undefined}>
                {readIn(each.name, lang, file.default_language)}
              </span>
            ))}
          </div>
          <div className={css.title}>{readIn(category.name, lang, file.default_language)}</div>
          <div className={css.grid}>
            {shown.slice(0, MOST_CARDS).map((dish) => (
              <Card key={String(dish.id)} dish={dish} lang={lang} />
            ))}
          </div>
        </>
      )}
    </Phone>
  );
}
