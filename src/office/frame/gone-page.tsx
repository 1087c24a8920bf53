import Trash from 'icon:trash';
import { Link } from 'wouter';
import { Empty } from '#ui/panels/empty.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { useWords } from '../words/words.ts';
import { Page } from './page.tsx';

/** The page of a dish or a category that is no longer there. */
export function GonePage({ title }: { title: string }) {
  const { t } = useWords();
  return (
    <Page title={t('menu')}>
      <Empty
        icon={<Trash />}
        heading="h2"
        title={title}
        action={
          <Link href="/menu" className={buttonClass({ tone: 'ink' })}>
            {t('backToMenu')}
          </Link>
        }
      >
        {t('dishIsGoneMore')}
      </Empty>
    </Page>
  );
}
