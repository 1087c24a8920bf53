import { Weave } from '#ui/marks/weave.tsx';
import Envelope from 'icon:envelope-simple';
import Globe from 'icon:map-pin';
import Instagram from 'icon:instagram-logo';
import LinkedIn from 'icon:linkedin-logo';
import Phone from 'icon:phone';
import { buttonClass } from '#ui/buttons/button.tsx';
import { iconClass } from '#ui/buttons/icon-button.tsx';
import typeface from '#ui/type.module.css';
import type { NoView, Screen } from '../../page/screen.ts';
import { SufraMark } from '../../elements/sufra-mark.tsx';
import type { Translate } from '#text/guest/words.ts';
import table from './table.webp';
import css from './welcome.module.css';

/** The contact address of Sufra's makers. */
const MAIL = 'mailto:hello@sufra.example';
const TELEPHONE = 'tel:+97145550148';
const SITE = 'https://sufra.example';
const SOCIAL = [
  { name: 'Instagram', href: 'https://instagram.com/sufra.example', icon: <Instagram /> },
  { name: 'LinkedIn', href: 'https://linkedin.com/company/sufra-example', icon: <LinkedIn /> },
];

/** The page of a host without a venue: introduces Sufra. Complete without the app. */
export function Welcome({ t }: { t: Translate }) {
  const booking = `${MAIL}?subject=${encodeURIComponent(t('bookDemo'))}`;
  return (
    <main id="content" className={css.page}>
      <div className={css.bar}>
        <SufraMark />
        <a className={typeface.link} href={MAIL}>
          {t('contact')}
        </a>
      </div>
      <a className={css.arch} href={booking}>
        <img src={table} alt={t('bookDemo')} width="1400" height="630" fetchPriority="high" />
      </a>
      <div className={css.words}>
        <h1 className={typeface.hero}>{t('setYourTable')}</h1>
        <p>{t('welcomeMore')}</p>
        <a className={buttonClass({ size: 'large', block: true })} href={booking}>
          {t('bookDemo')}
        </a>
      </div>
      <div className={css.ways}>
        <a href={TELEPHONE}>
          <Phone />
          {t('call')}
        </a>
        <a href={MAIL}>
          <Envelope />
          {t('write')}
        </a>
        <a href={SITE}>
          <Globe />
          {t('visit')}
        </a>
      </div>
      <div className={css.social}>
        {SOCIAL.map(({ name, href, icon }) => (
          <a key={name} className={iconClass()} href={href} aria-label={name}>
            {icon}
          </a>
        ))}
      </div>
      <Weave className={css.weave} />
    </main>
  );
}

/** For the build only; no address of the app leads here. */
export const screen: Screen<NoView> = { title: (_view, t) => t('welcome'), Component: () => null };
