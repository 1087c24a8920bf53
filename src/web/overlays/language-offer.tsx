import Translate from 'icon:translate';
import X from 'icon:x';
import { matchPage, type PageName } from '#contract/paths/paths.ts';
import { bcp47 } from '#domain/text/language.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useHereSearch } from '../browser/address.ts';
import { usePath } from '../navigation/navigation.ts';
import { usePage } from '../page/page.tsx';
import { addressIn } from '../shell/header/language-menu.tsx';
import { keepLanguageChosen } from '../state/menu/language-chosen.ts';
import { declineLanguage, useLanguageOffered } from '../state/menu/language-offered.ts';
import { useSnack } from '../state/snackbar.ts';
import css from '../elements/sheets.module.css';

/** Pages whose lower edge holds the guest's next step or its result. */
const BUSY: readonly (PageName | undefined)[] = [
  'cart',
  'checkout',
  'delivery',
  'delivery-location',
  'form',
  'loyalty-payment',
  'bill',
  'payment-return',
];
/** Pages with space beside the text on wide screens. */
const ROOMY: readonly (PageName | undefined)[] = ['home', 'product'];

/**
 * A chip in the guest's own language that links to the page in it, on a strip at the lower edge. The page
 * ends above the strip, so that it hides nothing. A message replaces it while shown.
 */
export function LanguageOffer() {
  const { license, lang, firstPath, t } = usePage();
  const path = usePath(firstPath);
  const search = useHereSearch();
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
          onClick={() => keepLanguageChosen(license, code)}
        >
          <Translate />
          {words}
        </a>
        <IconButton label={t('close')} onClick={() => declineLanguage(license, lang)}>
          <X />
        </IconButton>
      </div>
    </nav>
  );
}
