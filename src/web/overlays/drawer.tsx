import House from 'icon:house';
import Info from 'icon:info';
import Megaphone from 'icon:megaphone';
import Plant from 'icon:plant';
import Receipt from 'icon:receipt';
import Talk from 'icon:chat-teardrop-text';
import Translate from 'icon:translate';
import X from 'icon:x';
import type { ReactNode } from 'react';
import { ALLERGEN_PAGE, hasFacts, linksAllergens } from '#domain/choices/has-facts.ts';
import { pagePath } from '#contract/paths/paths.ts';
import { isLinked, type Menu } from '#domain/menu/menu.ts';
import { shownCategories } from '#domain/menu/shown-categories.ts';
import { Modal } from '#ui/panels/dialog.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { openSheet, usePath } from '../navigation/navigation.ts';
import { usePage } from '../page/page.tsx';
import { useAt } from '../state/menu/opening.ts';
import { LanguageLinks } from '../shell/header/language-menu.tsx';
import { PageLink } from '../elements/page-link.tsx';
import { Photo } from '../elements/photo.tsx';
import { TableRow } from '../shell/notices/table-row.tsx';
import { SufraMark } from '../elements/sufra-mark.tsx';
import { serverNow } from '../browser/clock.ts';
import { visit } from '../state/table/visit.ts';
import { APP_VERSION } from '../page/version.ts';
import css from './drawer.module.css';
import { ForgetButton } from './forget-button.tsx';

const LOGO = { sizes: '52px', widest: 160 };
const CHIP = { sizes: '32px', widest: 160 };
/**
 * The number of languages shown side by side; more fold behind the current one, so that the menu stays near
 * the top.
 */
const MOST_IN_A_ROW = 4;
/** How long the drawer links to a recent order. */
const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

function Entry({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  const { firstPath } = usePage();
  const path = usePath(firstPath);
  return (
    <PageLink href={href} aria-current={path === href ? 'page' : undefined}>
      {icon}
      {children}
    </PageLink>
  );
}

function Categories({ menu }: { menu: Menu }) {
  const { lang, marks } = usePage();
  const at = useAt();
  const shown = shownCategories(menu, null, at).filter(isLinked);
  return shown.map(({ id, name, picture }) => (
    <Entry
      key={id}
      href={pagePath('category', lang, { id })}
      icon={picture ? <Photo picture={picture} place={CHIP} /> : <span className={css.blank} />}
    >
      <bdi {...marks(name)}>{name}</bdi>
    </Entry>
  ));
}

function Pages({ menu }: { menu: Menu }) {
  const { lang, t, display, marks } = usePage();
  const orders = visit
    .use((state) => state.orders)
    .filter(({ placedAt }) => serverNow() - placedAt < RECENT_MS);
  return (
    <>
      {orders.length > 0 && <h3 className={css.group}>{t('recentOrders')}</h3>}
      {orders.map(({ uuid, number }) => (
        <Entry key={uuid} href={pagePath('order', lang, { id: uuid })} icon={<Receipt />}>
          {t('recentOrder', { number: display.digits(number) })}
        </Entry>
      ))}
      {menu.promotions.some(({ enabled }) => enabled) && (
        <Entry href={pagePath('promotions', lang)} icon={<Megaphone />}>
          {t('promotions')}
        </Entry>
      )}
      {menu.pages.map(({ id, title }) => (
        <Entry key={id} href={pagePath('info-page', lang, { id })} icon={<Info />}>
          <bdi {...marks(title)}>{title}</bdi>
        </Entry>
      ))}
      {linksAllergens(menu) && (
        <Entry href={pagePath('info-page', lang, { id: ALLERGEN_PAGE })} icon={<Info />}>
          {t('allergensTitle')}
        </Entry>
      )}
      {menu.forms.map(({ id, name }) => (
        <Entry key={id} href={pagePath('form', lang, { id })} icon={<Talk />}>
          <bdi {...marks(name)}>{name}</bdi>
        </Entry>
      ))}
    </>
  );
}

/** The side drawer: languages, categories and pages. */
export function Drawer({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const { lang, languages, t } = usePage();
  const tagline = t('tagline');
  const links = (
    <ul className={css.languages} aria-label={t('language')}>
      <LanguageLinks />
    </ul>
  );
  const first = menu.flags.skipOnboarding ? 'home' : 'onboarding';
  return (
    <Modal kind="drawer" label={t('menu')} onClose={onClose}>
      <div className={css.head}>
        {menu.logo && (
          <PageLink className={css.logo} href={pagePath(first, lang)} aria-label={menu.name}>
            <Photo picture={menu.logo} place={LOGO} />
          </PageLink>
        )}
        <div className={css.venue}>
          {menu.logo ? (
            <b>
              <bdi>{menu.name}</bdi>
            </b>
          ) : (
            <PageLink href={pagePath(first, lang)}>
              <bdi>{menu.name}</bdi>
            </PageLink>
          )}
          {tagline && <span>{tagline}</span>}
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {languages.length > MOST_IN_A_ROW ? (
        <details>
          <summary>
            <Translate />
            <b>{languages.find(({ code }) => code === lang)?.nameLocal}</b>
          </summary>
          {links}
        </details>
      ) : (
        languages.length > 1 && links
      )}
      <TableRow />
      <nav className={css.nav} aria-label={t('menu')}>
        <Entry href={pagePath('home', lang)} icon={<House />}>
          {t('home')}
        </Entry>
        <Categories menu={menu} />
        <hr />
        <Pages menu={menu} />
        {hasFacts(menu) && (
          <button type="button" onClick={() => openSheet('needs')}>
            <Plant />
            {t('needsTitle')}
          </button>
        )}
        <ForgetButton />
      </nav>
      <div className={css.foot}>
        <SufraMark />
        <span>{APP_VERSION}</span>
      </div>
    </Modal>
  );
}
