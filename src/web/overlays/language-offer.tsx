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
import css from '../elements/said-room.module.css';

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

/**
 * A chip in the guest's own language that links to the page in it. A message replaces it while shown.
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
      className={classes(css.strip, css.offer, page === 'onboarding' && css.high)}
      aria-label={t('language')}
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
