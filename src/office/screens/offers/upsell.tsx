import { Text } from '#ui/layout/text.tsx';
import { Link } from 'wouter';
import panel from '../../parts/page/panel.module.css';
import { allDishes } from '../../rules/menu/menu-lists.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { dishPath } from '../../state/page/go.ts';
import { useWords } from '../../words/words.ts';

/** The dishes that the cart offers; each is chosen on its own page. */
export function Upsell() {
  const { t, lang } = useWords();
  const file = useFile();
  const offered = allDishes(file).filter(({ dish }) => dish.upsell_cart);
  return (
    <Text as="section" marginTop={8} aria-label={t('offeredInCart')}>
      <div className={panel.head}>
        <h2>{t('offeredInCart')}</h2>
      </div>
      {offered.length === 0 ? (
        <p className={panel.sub}>{t('offeredInCartMore')}</p>
      ) : (
        <ul className={panel.panel}>
          {offered.map(({ dish, category }) => (
            <li key={dish.id}>
              <Link href={dishPath(dish.id)} className={`${panel.row} ${panel.link}`}>
                <span className={panel.grow}>
                  <b>{readIn(dish.name, lang, file.default_language)}</b>
                  <small>{readIn(category.name, lang, file.default_language)}</small>
                </span>
                <span className={panel.go}>{t('openIt')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Text>
  );
}
