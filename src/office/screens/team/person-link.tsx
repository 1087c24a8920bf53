import { Modal } from '#ui/panels/dialog.tsx';
import type from '#ui/type.module.css';
import { CodePaper } from '../../parts/page/code-paper.tsx';
import panel from '../../parts/page/panel.module.css';
import { useWords } from '../../words/words.ts';
import { ShownOnce } from './shown-once.tsx';

/** A link that signs a person in once, as a code to scan and to copy. */
export function PersonLinkDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Modal label={t('linkFor', { name })} onClose={onClose}>
      <h2 className={type.section}>{t('linkFor', { name })}</h2>
      <p className={panel.sub}>{t('linkForMore', { name })}</p>
      <CodePaper text={url} label={t('linkFor', { name })} />
      <ShownOnce url={url} onClose={onClose} />
    </Modal>
  );
}
