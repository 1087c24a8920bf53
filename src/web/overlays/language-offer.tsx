import Translate from 'icon:translate';
import X from 'icon:x';
import { useSearch } from 'wouter/use-browser-location';
import { matchPage, type PageName } from '#contract/paths.ts';
import { bcp47 } from '#domain/language.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { usePath } from '../navigation/navigation.ts';
import { usePage } from '../page/page.tsx';
import { addressIn } from '../shell/language-menu.tsx';
import { keepLanguageChosen } from '../state/menu/language-chosen.ts';
import { declineLanguage, useLanguageOffered } from '../state/menu/language-offered.ts';
import { useSnack } from '../state/snackbar.ts';
import css from '../elements/sheets.module.css';

/** Where the lower edge is taken by what the guest is about to do, or by what became of it. */
const BUSY: readonly (PageName | undefined)[] = [
  'cart',
  'checkout',
  'delivery',
  'delivery-location',
  'form',
  'loyalty-payment',
  'payment-return',
];
/** Where wide screens have room beside what is read. */
const ROOMY: readonly (PageName | undefined)[] = ['home', 'product'];

/**
 * One chip in the guest's own language that leads to the page in it, on a strip at the lower edge: the page ends above it, so
 * that it covers nothing for good. A message takes its place while it lasts.
 */
export function LanguageOffer() {
  const { license, firstPath, t } = usePage();
  const path = usePath(firstPath);
  const search = useSearch({ ssrSearch: '' });
  const offered = useLanguageOffered();
  const snack = useSnack();
  const page = matchPage(path)?.name;
  if (!offered || snack || BUSY.includes(page)) return null;
  const { code, words } = offered;
  return (
    <nav
      className={classes(css.offer, page === 'onboarding' && css.high)}
      data-roomy={ROOMY.includes(page) || undefined}
      aria-label={t('language')}
      data-screen-only
    >
      <div>
        <a
          href={addressIn(path, code) + search}
          lang={bcp47(code)}
          dir="auto"
          hrefLang={bcp47(code)}
          onClick={() => keepLanguageChosen(license)}
        >
          <Translate />
          {words}
        </a>
        <IconButton label={t('close')} onClick={() => declineLanguage(license)}>
          <X />
        </IconButton>
      </div>
    </nav>
  );
}
