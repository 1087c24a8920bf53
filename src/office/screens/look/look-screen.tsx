import { useState } from 'react';
import type { PlainKey } from '#text/office/words.ts';
import { Row } from '#ui/layout/row.tsx';
import { classes } from '#ui/classes.ts';
import { useMedia } from '#ui/media.ts';
import { KnownLook } from '../../fields/look/known-look.ts';
import { SettingsFields } from '../../fields/settings/settings-fields.tsx';
import { useWanted } from '../../fields/settings/use-wanted.ts';
import { Page } from '../../frame/page.tsx';
import { Segments } from '../../parts/controls/segments.tsx';
import bench from '../../parts/page/bench.module.css';
import panel from '../../parts/page/panel.module.css';
import { LookOffer } from '../../preview/look-offer.tsx';
import { PreviewPane } from '../../preview/preview-pane.tsx';
import { PreviewTrio } from '../../preview/preview-trio.tsx';
import { allDishes } from '../../rules/menu/menu-lists.ts';
import { cornerSettings, faceSettings, mainPictures, otherPictures } from '../../rules/settings/look.ts';
import type { Setting } from '../../rules/settings/setting.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useLook } from '../../state/venue/use-look.ts';
import { useWords } from '../../words/words.ts';
import { ColorsPart } from './colors-part.tsx';
import { Fold } from './fold.tsx';
import { Guard } from './guard.tsx';
import css from './look.module.css';
import { PagesPart } from './pages-part.tsx';

/** From this width on three phones stand beside the settings. */
const WIDE = '(min-width: 1180px) and (min-width: 55.01em)';

/** The venue's own pictures; those that are seldom set are folded. */
function PicturesPart() {
  const { t } = useWords();
  return (
    <section className={css.part} aria-label={t('pictures')}>
      <div className={panel.head}>
        <h2>{t('pictures')}</h2>
      </div>
      <SettingsFields settings={mainPictures} />
      <Fold name={t('morePictures', { n: otherPictures.length })} settings={otherPictures}>
        <SettingsFields settings={otherPictures} />
      </Fold>
    </section>
  );
}

function Part({ title, settings }: { title: PlainKey; settings: readonly Setting[] }) {
  const { t } = useWords();
  return (
    <section className={css.part} aria-label={t(title)}>
      <div className={panel.head}>
        <h2>{t(title)}</h2>
      </div>
      <SettingsFields settings={settings} />
    </section>
  );
}

/** The first page and a dish with its button on small phones, and what the contrast guard shows. */
function Phones() {
  const { t } = useWords();
  const [dish] = allDishes(useFile());
  const [shown, show] = useState<'home' | 'dish'>('home');
  const page = shown === 'dish' && dish ? `product/${encodeURIComponent(dish.dish.id)}` : 'home';
  return (
    <aside className={css.phones} aria-label={t('asGuestsSee')}>
      <div className={bench.sticky}>
        <Row wrap align="center" justify="between" gap={3} marginBottom={5} size="small" weight="semi">
          {t('asGuestsSee')}
          <Segments
            label={t('shownPage')}
            value={shown}
            segments={[
              { value: 'home', label: t('homePage') },
              ...(dish ? [{ value: 'dish' as const, label: t('dish') }] : []),
            ]}
            onPick={show}
          />
        </Row>
        <PreviewTrio page={page} />
        <Guard />
      </div>
    </aside>
  );
}

/** What a menu looks like, beside the guest's page as the draft would make it. */
export default function LookScreen() {
  const { t } = useWords();
  const isWide = useMedia(WIDE);
  const [look, noteDeclined] = useLook();
  return (
    <Page title={t('look')}>
      <KnownLook value={look}>
        <div className={classes(bench.bench, css.look)}>
          <div className={bench.work} ref={useWanted()}>
            <LookOffer look={look} onDeclined={noteDeclined} hasRoom />
            <ColorsPart />
            {!isWide && <Guard />}
            <PicturesPart />
            <PagesPart />
            <Part title="faces" settings={faceSettings} />
            <Part title="roundCorners" settings={cornerSettings} />
          </div>
          {isWide ? <Phones /> : <PreviewPane page="home" />}
        </div>
      </KnownLook>
    </Page>
  );
}
