import { pagePath } from '#contract/paths/paths.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { lineName } from '#domain/cart/line-words.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { createDates } from '#text/dates.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import typeface from '#ui/type.module.css';
import { useRemove } from '../../cart/lines/cart-lines.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { usePage } from '../../page/page.tsx';
import type { TableFault } from '../parts/use-table-faults.ts';
import { useGoneAt } from './gone-since.ts';
import css from './guest-lines.module.css';

/** What to do about an own dish that is gone: another from where it stood in the menu, or none. */
export function GoneLine({ menu, line, fault }: { menu: Menu; line: CartLine; fault: TableFault }) {
  const { t, lang, venue } = usePage();
  const goneAt = useGoneAt(line.lineId);
  const { time } = createDates(lang, venue.timezone, venue.flags.arabicNumerals);
  const name = lineName(menu, line);
  const remove = useRemove(line, name);
  const categoryId = findProduct(menu, line.productId)?.categoryId ?? '';
  const href = categoryId === '' ? pagePath('home', lang) : pagePath('category', lang, { id: categoryId });
  return (
    <div className={css.gone}>
      <p>{fault.isSoldOut && goneAt !== null ? t('soldOutAt', { time: time(goneAt) }) : fault.words}</p>
      <PageLink className={buttonClass({ variant: 'outline', size: 'small' })} href={href}>
        {t('pickAnother')}
      </PageLink>
      <Button variant="ghost" size="small" onClick={remove}>
        <span>
          {t('remove')}
          <span className={typeface.hidden}> {name}</span>
        </span>
      </Button>
    </div>
  );
}
