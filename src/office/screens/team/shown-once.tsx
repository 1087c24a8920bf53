import Copy from 'icon:copy';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { copyText } from '../../state/page/clipboard.ts';
import { useWords } from '../../words/words.ts';
import css from './team.module.css';

/** An address that is shown this once, to read and to copy. */
export function ShownOnce({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <>
      <bdi className={css.link} dir="ltr">
        {url}
      </bdi>
      <div className={panel.actions}>
        <Button variant="outline" onClick={() => void copyText(url, t('copiedLink'))}>
          <Copy />
          {t('copyLink')}
        </Button>
        <Button tone="ink" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </>
  );
}
