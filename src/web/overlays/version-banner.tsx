import Again from 'icon:arrow-clockwise';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePage } from '../page.tsx';
import { useMenu } from '../state/menu.ts';
import { isNewer } from '../version.ts';
import css from './sheets.module.css';

/** Announces that the server's app is newer than this page (specification section 1). */
export function VersionBanner() {
  const { t } = usePage();
  const menu = useMenu();
  if (!menu || !isNewer(menu.appVersion)) return null;
  const update = (
    <Button size="small" look="ink" onClick={() => location.reload()}>
      {t('update')}
    </Button>
  );
  return (
    <div className={css.top} data-screen-only>
      <Notice look="info" icon={<Again />} action={update}>
        {t('newVersion')}
      </Notice>
    </div>
  );
}
