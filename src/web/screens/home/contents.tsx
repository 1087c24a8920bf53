import { usePage, type Page } from '../../page/page.tsx';
import { Photo } from '../../elements/photo.tsx';
import { CardPrice } from '../../products/cards/card-price.tsx';
import { CategoryLink } from '../../products/categories/category-cards.tsx';
import type { ContentsEntry, WrittenTime } from './faced-view.ts';

const TILE = { sizes: '(min-width:1024px) 260px,(min-width:768px) 31vw,45vw', widest: 640 };
/** The number of pictures of a screen that load eagerly. */
const EAGER = 2;

/** From when something is served that is not now, in words. */
export function servedWords({ t }: Page, { time, day }: WrittenTime): string {
  return day === undefined ? t('servedFrom', { time }) : t('servedOn', { day, time });
}

/** A line of contents: the category's initial and name, three of its dishes, how many there are, and from which price. */
function Line({ entry }: { entry: ContentsEntry }) {
  const page = usePage();
  const { name, count, dishes = [], least, served } = entry;
  const { t, marks } = page;
  return (
    <CategoryLink card={entry}>
      <i aria-hidden="true">{[...name][0]}</i>
      <b {...marks(name)}>{name}</b>
      <small>{served ? servedWords(page, served) : dishes.join(', ')}</small>
      {count > 0 && (
        <span>
          {t('dishes', { n: count })}
          {least && <CardPrice card={least} />}
        </span>
      )}
    </CategoryLink>
  );
}

/** A tile: the category's photo, or the venue's ornament, its name, how many dishes there are, and from which price. */
function Tile({ entry, eager }: { entry: ContentsEntry; eager: boolean }) {
  const page = usePage();
  const { name, count, picture, least, served } = entry;
  const { t, marks } = page;
  return (
    <CategoryLink card={entry}>
      {picture ? <Photo picture={picture} place={TILE} eager={eager} /> : <i />}
      <b {...marks(name)}>{name}</b>
      <small>
        {count > 0 && <span>{t('dishes', { n: count })}</span>}
        {served ? <span>{servedWords(page, served)}</span> : least && <CardPrice card={least} />}
      </small>
    </CategoryLink>
  );
}

/** The categories of a venue with a face, in place of all its dishes: lines of contents, or tiles with a photo each. */
export function Contents({ entries, inTiles }: { entries: readonly ContentsEntry[]; inTiles: boolean }) {
  const { t } = usePage();
  return (
    <nav className={inTiles ? 'tiles' : 'toc'} aria-label={t('categories')}>
      <ul>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            {inTiles ? <Tile entry={entry} eager={index < EAGER} /> : <Line entry={entry} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}
