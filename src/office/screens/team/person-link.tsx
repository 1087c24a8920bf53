import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { CodePaper } from '../../parts/page/code-paper.tsx';
import panel from '../../parts/page/panel.module.css';
import { useWords } from '../../words/words.ts';
import { ShownOnce } from './shown-once.tsx';

/** A link that signs a person in once, as a code to scan and to copy. */
export function PersonLinkDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Modal label={t('linkFor', { name })} onClose={onClose}>
      <Text as="h2" size="section">
        {t('linkFor', { name })}
      </Text>
      <p className={panel.sub}>{t('linkForMore', { name })}</p>
      <CodePaper text={url} label={t('linkFor', { name })} />
      <ShownOnce url={url} onClose={onClose} />
    </Modal>
  );
}
