import ArrowLeft from 'icon:arrow-left';
import List from 'icon:list';
import { lazy, Suspense, type ReactNode } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { goBack, openSheet } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { whenWords } from '../../state/menu/words.ts';
import { useShares } from '../../state/table/shares.ts';
import { CartLink } from './cart-link.tsx';
import { ContextLine } from './context-line.tsx';
import css from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Photo } from '../../elements/photo.tsx';
import { SearchBox, SearchIcon } from './search-link.tsx';

const WhoButton = lazy(
  async () => (await Promise.all([import('../../shared-cart/who-button.tsx'), whenWords()]))[0],
);

const LOGO = { sizes: '44px', widest: 160 };

/** The button that leads back within the app, else to `fallback`, by default the menu. */
export function BackButton({ raised, fallback }: { raised?: boolean; fallback?: string }) {
  const { lang, t } = usePage();
  return (
    <IconButton
      label={t('back')}
      flip
      look={raised ? 'raised' : undefined}
      onClick={() => goBack(fallback ?? pagePath('home', lang))}
    >
      <ArrowLeft />
    </IconButton>
  );
}

/** The button that opens the drawer. */
function MenuButton() {
  const { t } = usePage();
  return (
    <IconButton label={t('openMenuNavigation')} onClick={() => openSheet('navigation')}>
      <List />
    </IconButton>
  );
}

/** The language menu, when the venue has several languages and shows it. */
export function Languages({ className }: { className?: string }) {
  const { venue, languages } = usePage();
  return languages.length > 1 && venue.flags.languageHeader ? <LanguageMenu className={className} /> : null;
}

/** Who is at the table, for a phone that shares a cart. */
function Who() {
  return (
    <Suspense>
      <WhoButton />
    </Suspense>
  );
}

/** The bar of the venue's own screens: navigation, venue and table, language, search (a field on wide screens), cart. */
export function VenueHeader({
  search = true,
  cart = true,
  about,
}: {
  search?: boolean | 'wide';
  cart?: boolean;
  /** Below the venue's name, in place of the guest's table. */
  about?: ReactNode;
}) {
  const { venue } = usePage();
  const isShared = useShares();
  const searches = search !== false && venue.flags.search;
  return (
    <header className={classes(css.bar, searches && css.hasSearch)}>
      <MenuButton />
      {venue.logo && (
        <span className={css.logo}>
          <Photo picture={venue.logo} place={LOGO} />
        </span>
      )}
      <div className={css.title}>
        <b className={css.name} dir="auto">
          {venue.name}
        </b>
        {about ?? <ContextLine />}
      </div>
      {searches && <SearchBox className={css.wideSearch} />}
      <div className={css.end}>
        <Languages />
        {isShared && <Who />}
        {searches && search === true && <SearchIcon className={css.narrowSearch} />}
        {cart && <CartLink />}
      </div>
    </header>
  );
}

/** The bar above the head of a venue with a face: as the head, in the venue's colour or on paper, without the name that it says. */
export function VenueBar({ onPaper, search }: { onPaper: boolean; search: boolean }) {
  const isShared = useShares();
  return (
    <header className={classes(css.bar, 'mast-bar', onPaper && 'on-paper')}>
      <MenuButton />
      <div className={classes(css.title, 'mast-place')}>
        <ContextLine opening={false} />
      </div>
      <div className={css.end}>
        <Languages />
        {isShared && <Who />}
        {search && <SearchIcon />}
        <CartLink />
      </div>
    </header>
  );
}

/** The header of a screen with a name of its own, which is its h1. It leads back, or opens the drawer. */
export function TitleHeader({
  title,
  about,
  menu = false,
  search = false,
  cart = false,
  back,
}: {
  title: string;
  /** Below the title. */
  about?: ReactNode;
  /** The drawer's button in place of Back. */
  menu?: boolean;
  /** The target of Back on a page that was opened directly. */
  back?: string;
  search?: boolean;
  cart?: boolean;
}) {
  const { venue } = usePage();
  const searches = search && venue.flags.search;
  return (
    <header className={classes(css.bar, searches && css.hasSearch)}>
      {menu ? <MenuButton /> : <BackButton {...(back !== undefined && { fallback: back })} />}
      <div className={css.title}>
        <h1 className={css.name} dir="auto" tabIndex={-1}>
          {title}
        </h1>
        {about}
      </div>
      {searches && <SearchBox className={css.wideSearch} />}
      <div className={classes(css.end, cart && css.tight)}>
        <Languages />
        {searches && <SearchIcon className={css.narrowSearch} />}
        {cart && <CartLink />}
      </div>
    </header>
  );
}
