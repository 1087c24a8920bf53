import Copy from 'icon:copy';
import { Control } from '../../parts/controls/control.tsx';
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
        <Control onClick={() => void copyText(url, t('copiedLink'))}>
          <Copy />
          {t('copyLink')}
        </Control>
        <Control look="ink" onClick={onClose}>
          {t('close')}
        </Control>
      </div>
    </>
  );
}
