import { Row } from '#ui/layout/row.tsx';
import { publicationCalls } from '#contract/office/publication-calls.ts';
import { callAddress } from '#client/named-ask.ts';
import Download from 'icon:download-simple';
import Lock from 'icon:lock-simple';
import { buttonClass } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { BringIn } from './bring-in.tsx';
import { PartAsText } from './part-as-text.tsx';
import css from './styles/settings.module.css';

/** Whom to ask, for who may not have the whole file. */
function OwnersOnly() {
  const { t } = useWords();
  return (
    <Row as="p" align="center" gap={2} marginBottom={4} size="control" tone="muted">
      <Lock />
      {t('ownersCopies')}
    </Row>
  );
}

/** The file out. */
function TakeCopy() {
  const { t } = useWords();
  const look = buttonClass({ variant: 'outline' });
  return (
    <section className={css.group} aria-label={t('copyOut')}>
      <h2>{t('copyOut')}</h2>
      <p className={panel.sub}>{t('copyOutMore')}</p>
      <Row wrap align="center" gap={3}>
        <a className={look} href={callAddress(publicationCalls.readVenueFile)} download>
          <Download />
          {t('copyFile')}
        </a>
        <a className={look} href={callAddress(publicationCalls.readVenueArchive)} download>
          <Download />
          {t('copyArchive')}
        </a>
      </Row>
    </section>
  );
}

/** The venue file out and in, and any part of it as text. */
export function Copies() {
  const mayFile = useMay('file');
  return (
    <>
      {mayFile ? <TakeCopy /> : <OwnersOnly />}
      {mayFile && <BringIn />}
      <PartAsText />
    </>
  );
}
