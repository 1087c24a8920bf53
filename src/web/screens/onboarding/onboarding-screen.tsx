import { Weave } from '#ui/marks/weave.tsx';
import ArrowRight from 'icon:arrow-right-bold';
import Clock from 'icon:clock';
import ForkKnife from 'icon:fork-knife';
import { pagePath } from '#contract/paths/paths.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyPlate } from '#ui/panels/plate.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { useOpenState } from '../../state/menu/opening.ts';
import { usePromotionOnLoad } from '../../overlays/use-promotion-on-load.ts';
import type { Screen } from '../../page/screen.ts';
import { LanguageMenu } from '../../shell/header/language-menu.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { Photo } from '../../elements/photo.tsx';
import { TableRow } from '../../shell/notices/table-row.tsx';
import { placeName } from '../../elements/place-name.ts';
import { seat } from '../../state/table/location.ts';
import type { OnboardingView } from './onboarding-view.ts';
import css from './onboarding.module.css';

const COVER = { sizes: '(min-width:768px) 448px,92vw', widest: 1080 };
const MARK = { sizes: '88px', widest: 320 };

function Facts() {
  const page = usePage();
  const { open, title } = useOpenState();
  const location = seat.use((state) => state.location);
  return (
    <p className={css.facts}>
      <Badge look={open ? 'done' : 'ink'} large>
        <Clock />
        {title}
      </Badge>
      {location && (
        <Badge large>
          <ForkKnife />
          <bdi>{placeName(location, page)}</bdi>
        </Badge>
      )}
    </p>
  );
}

function Onboarding({ view }: { view: OnboardingView }) {
  const { venue, lang, languages, t } = usePage();
  const tagline = t('tagline');
  usePromotionOnLoad(true);
  return (
    <main id="content" className={css.page}>
      <div className={css.window}>
        {view.cover ? (
          <Photo picture={view.cover} place={COVER} eager />
        ) : (
          <EmptyPlate>
            <ForkKnife />
          </EmptyPlate>
        )}
      </div>
      {languages.length > 1 && venue.flags.languageOnboarding && (
        <div className={css.language}>
          <LanguageMenu raised />
        </div>
      )}
      {venue.logo && (
        <div className={css.mark}>
          <Photo picture={venue.logo} place={MARK} eager />
        </div>
      )}
      <div className={css.words}>
        <h1 className={typeface.hero} tabIndex={-1}>
          <bdi>{venue.name}</bdi>
        </h1>
        {tagline && <p className={typeface.muted}>{tagline}</p>}
        <Facts />
        <TableRow />
      </div>
      <div className={css.act}>
        <PageLink className={buttonClass({ size: 'large', block: true })} href={pagePath('home', lang)}>
          {t('openMenu')}
          <ArrowRight />
        </PageLink>
      </div>
      <Weave className={css.weave} />
    </main>
  );
}

export const screen: Screen<OnboardingView> = { title: (_view, t) => t('welcome'), Component: Onboarding };
