import Again from 'icon:arrow-clockwise';
import Warning from 'icon:warning-circle';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Empty } from '#ui/panels/empty.tsx';
import type { Translate } from '#text/guest/words.ts';

/** The text key of a page that shows only an error. */
export type Issue = 'accountIssue' | 'notDone';

/** An error page with a way to try again. */
export function IssuePage({ t, issue }: { t: Translate; issue: Issue }) {
  const again = (
    <a className={buttonClass({ block: true })} href="">
      <Again />
      {t('tryAgain')}
    </a>
  );
  return (
    <main id="content">
      <Empty bad icon={<Warning />} title={t('error')} action={again}>
        {t(issue)}
      </Empty>
    </main>
  );
}
