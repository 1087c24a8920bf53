import Translate from 'icon:translate';
import X from 'icon:x';
import { useSearch } from 'wouter/use-browser-location';
import { matchPage } from '#contract/paths.ts';
import { bcp47, directionOf } from '#domain/language.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { usePath } from '../navigation.ts';
import { usePage } from '../page.tsx';
import { addressIn } from '../shell/language-menu.tsx';
import { keepLanguageChosen } from '../state/language-chosen.ts';
import { declineLanguage, useLanguageOffered } from '../state/language-offered.ts';
import { useSnack } from '../state/snackbar.ts';
import css from './sheets.module.css';

/** One chip in the guest's own language that leads to the page in it; a message takes its place while it lasts. */
export function LanguageOffer() {
  const { license, firstPath, t } = usePage();
  const path = usePath(firstPath);
  const search = useSearch({ ssrSearch: '' });
  const offered = useLanguageOffered();
  const snack = useSnack();
  const page = matchPage(path)?.name;
  // There the ways to pay, or what became of the order, stand where the chip would.
  if (!offered || snack || page === 'payment-return' || page === 'checkout') return null;
  const { code, words } = offered;
  return (
    <div className={classes(css.offer, page === 'onboarding' && css.high)} data-screen-only>
      <div>
        <a
          href={addressIn(path, code) + search}
          lang={bcp47(code)}
          dir={directionOf(code)}
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
    </div>
  );
}
