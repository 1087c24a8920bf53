import { Text } from '#ui/layout/text.tsx';
import PutBack from 'icon:arrow-u-up-left';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { DraftEdit } from '#contract/office/draft.ts';
import type { Publication } from '#contract/office/publication.ts';
import { applyEdits } from '#domain/draft/apply-edits.ts';
import { useMemo } from 'react';
import { useSend } from '#ui/use-send.ts';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { useFile } from '../../state/draft/draft.ts';
import { mayEdit, nameOf, usePerson } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { EditRow } from './edit-row.tsx';
import { letGo, takeUp, usePublications } from './publishing.ts';
import { useSay } from './when.tsx';

/** Edits without those of a thing that another one of them makes, which come with it. */
function rowsOf(edits: readonly DraftEdit[]): DraftEdit[] {
  return edits.filter(({ at }) => !edits.some((other) => at.startsWith(`${other.at}/`)));
}

/** Takes up what was taken back, or with null all of it. */
function useTakeUp({ id }: Publication) {
  const { t } = useWords();
  const say = useSay();
  return useSend((at: readonly string[] | null) => say((onLate) => takeUp(id, at, onLate), t('isTakenUp')));
}

interface RowProps {
  edit: DraftEdit;
  publication: Publication;
  /** The file with all that waits, which has the names of what it makes. */
  file: CompleteVenueFile;
}

function TakenBackRow({ edit, publication, file }: RowProps) {
  const { t } = useWords();
  const { role } = usePerson().person;
  const { pending, send } = useTakeUp(publication);
  return (
    <EditRow edit={edit} file={file}>
      {mayEdit(role, edit.at) && (
        <Button variant="outline" busy={pending} onClick={() => send([edit.at])}>
          {t('takeUpAgain')}
        </Button>
      )}
    </EditRow>
  );
}

/** What one publication had changed that was taken back. */
function Waiting({ publication, edits }: { publication: Publication; edits: readonly DraftEdit[] }) {
  const { t, dates } = useWords();
  const say = useSay();
  const takeAllUp = useTakeUp(publication);
  const at = Date.parse(publication.at);
  const rows = rowsOf(edits);
  const now = useFile();
  const file = useMemo(() => applyEdits(now, edits).file, [now, edits]);
  const release = () => say(() => letGo(publication.id), t('isLetGo'));
  return (
    <section className={panel.panel} aria-label={t('takenBackMark')}>
      <div className={panel.head}>
        <span className={panel.icon}>
          <PutBack />
        </span>
        <span className={panel.grow}>
          <h3>{t('takenBackMark')}</h3>
          <small>
            <bdi>{nameOf(publication.who)}</bdi>
            {` · ${t('nameAt', { name: dates.day(at), time: dates.time(at) })}`}
          </small>
        </span>
        <Button variant="ghost" tone="ink" onClick={() => void release()}>
          {t('letTheseGo')}
        </Button>
        {rows.length > 1 && (
          <Button variant="outline" busy={takeAllUp.pending} onClick={() => takeAllUp.send(null)}>
            {t('takeAllUpAgain')}
          </Button>
        )}
      </div>
      <ul>
        {rows.map((edit) => (
          <TakenBackRow key={edit.at} edit={edit} publication={publication} file={file} />
        ))}
      </ul>
      <Text as="p" padInline={5} padTop={0} padBottom={4} size="small" tone="muted">
        {t('takenBackMore')}
      </Text>
    </section>
  );
}

/** What waits of publications that were taken back: no part of the draft until somebody takes it up again. */
export function TakenBack() {
  const publications = usePublications((state) => state.publications);
  return publications.map(
    (publication) =>
      publication.takenBack && (
        <Waiting key={publication.id} publication={publication} edits={publication.takenBack} />
      ),
  );
}
