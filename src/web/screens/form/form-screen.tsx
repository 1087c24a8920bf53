import { pagePath } from '#contract/paths/paths.ts';
import type { FeedbackForm } from '#domain/menu/menu.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { VenueForm } from '../../forms/venue-form.tsx';
import { usePage } from '../../page/page.tsx';
import type { Screen } from '../../page/screen.ts';
import { TitleHeader } from '../../shell/header/header.tsx';
import { TableRow } from '../../shell/notices/table-row.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import css from './form.module.css';

function FormScreen({ view }: { view: FeedbackForm }) {
  const { t, lang } = usePage();
  const back = (
    <PageLink className={buttonClass({ size: 'large' })} href={pagePath('home', lang)}>
      {t('backToMenu')}
    </PageLink>
  );
  return (
    <>
      <TitleHeader title={view.name} />
      <TableRow />
      <main id="content" className={css.main}>
        <VenueForm form={view} bar after={back} />
      </main>
    </>
  );
}

export const screen: Screen<FeedbackForm> = { title: (view) => view.name, Component: FormScreen };
