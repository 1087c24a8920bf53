import Again from 'icon:arrow-clockwise';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../page/page.tsx';
import { useMenu } from '../state/menu/menu.ts';
import { isNewer } from '../page/version.ts';
import css from '../elements/said-room.module.css';

/** The longest wait for a newer worker. */
const MOST_WAIT_MS = 2000;

async function renew(): Promise<void> {
  await (await import('../offline/start-worker.ts')).renewApp();
}

async function update(): Promise<void> {
  const wait = new Promise<void>((resolve) => setTimeout(resolve, MOST_WAIT_MS));
  await Promise.race([renew().catch(() => {}), wait]);
  location.reload();
}

/** Announces that the server's app is newer than this page (specification section 1). */
export function VersionBanner() {
  const { t } = usePage();
  const menu = useMenu();
  if (!menu || !isNewer(menu.appVersion)) return null;
  const button = (
    <Button size="small" tone="ink" onClick={() => void update()}>
      {t('update')}
    </Button>
  );
  return (
    <div className={classes(css.strip, css.notice)}>
      <Notice look="info" icon={<Again />} action={button}>
        {t('newVersion')}
      </Notice>
    </div>
  );
}
