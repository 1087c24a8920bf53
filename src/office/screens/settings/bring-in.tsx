import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { publicationCalls } from '#contract/office/publication-calls.ts';
import { ask } from '#client/named-ask.ts';
import FileArrowUp from 'icon:file-arrow-up';
import Warning from 'icon:warning-circle';
import { useState, type DragEvent } from 'react';
import { useSend } from '#ui/use-send.ts';
import { bringInFile, type SentFile } from '#client/office/copies.ts';
import type { VenueFileOutcome } from '#contract/office/copies.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNotDone } from '../../parts/not-done.ts';
import panel from '../../parts/page/panel.module.css';
import { Changes } from '../../review/changes.tsx';
import { LookFirst } from '../../review/findings.tsx';
import { findingsAgainst } from '../../rules/settings/file-findings.ts';
import { readDraft } from '../../state/draft/save.ts';
import { server } from '../../state/session/server.ts';
import { showSnack } from '../../state/page/snack.ts';
import { readVenue, useVenue } from '../../state/venue/venue.ts';
import { whyNotDone } from '../../words/refusals.ts';
import { useWords } from '../../words/words.ts';
import css from './styles/settings.module.css';

const ACCEPT = '.yaml,.yml,.json,application/yaml,application/json';

/** A file that a person looks at before it is brought in. */
interface Looked {
  name: string;
  text: string;
  said: VenueFileOutcome;
}

async function readAgain(): Promise<void> {
  await Promise.all([readVenue(), readDraft()]);
}

/** What the server says to a file; null when it did not answer, after saying so. */
function useBring(): (sent: SentFile) => Promise<VenueFileOutcome | null> {
  const { t } = useWords();
  return async (sent) => {
    const answer = await bringInFile(server, sent);
    if (answer.kind === 'ok') return answer.value;
    const code = answer.kind === 'problem' ? answer.problem.code : null;
    const findings = answer.kind === 'problem' ? findingsAgainst(answer.problem) : [];
    if (findings.length > 0)
      return { outcome: 'refused', sequence: sent.sequence, changes: [], takenBack: [], findings };
    if (code === 'draft_changed') await readAgain();
    showSnack(t(whyNotDone(answer)), null, 'bad');
    return null;
  };
}

function DropFile({ onFile, busy }: { onFile: (file: File) => void; busy: boolean }) {
  const { t } = useWords();
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !busy) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <label
      className={css.drop}
      data-over={isOver || undefined}
      aria-busy={busy || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <span className={panel.icon}>
        <FileArrowUp />
      </span>
      <b>{t('dropFile')}</b>
      <Text as="small" tone="muted">
        {t('dropFileMore')}
      </Text>
      <input
        type="file"
        accept={ACCEPT}
        aria-label={t('bringFileIn')}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
}

/** What the office has published since the file was made, and what becomes of it. */
function TakenBack({ looked, busy, onChoose }: { looked: Looked; busy: boolean; onChoose: Choose }) {
  const { t } = useWords();
  return (
    <section aria-label={t('fileTakesBack')}>
      <div className={panel.head}>
        <span className={panel.icon}>
          <Warning />
        </span>
        <h3>{t('fileTakesBack')}</h3>
      </div>
      <p className={panel.sub}>{t('fileTakesBackMore')}</p>
      <Changes changes={looked.said.takenBack} fixed />
      <Row wrap align="center" gap={3}>
        <Button tone="ink" busy={busy} disabled={busy} onClick={() => onChoose('kept')}>
          {t('keepPublished')}
        </Button>
        <Button variant="outline" tone="danger" disabled={busy} onClick={() => onChoose('taken_back')}>
          {t('takeBackPublished')}
        </Button>
      </Row>
    </section>
  );
}

type Choose = (published?: 'kept' | 'taken_back') => void;

/** What a file would change, and the acts that bring it in. */
function Look({ looked, busy, onChoose, onLeave }: LookProps) {
  const { t } = useWords();
  const { outcome, changes, findings } = looked.said;
  return (
    <Stack shrink gap={3} className={css.looked} role="region" aria-label={looked.name}>
      <p className={panel.sub} role="status">
        <bdi>{looked.name}</bdi>
        {outcome === 'unchanged' && `: ${t('fileSaysSame')}`}
      </p>
      <LookFirst findings={findings} />
      {changes.length > 0 && (
        <>
          <h3>{t('fileWouldChange')}</h3>
          <Changes changes={changes} fixed />
        </>
      )}
      {outcome === 'asked' && <TakenBack looked={looked} busy={busy} onChoose={onChoose} />}
      <Row wrap align="center" gap={3}>
        {outcome === 'imported' && (
          <Button tone="ink" busy={busy} disabled={busy} onClick={() => onChoose()}>
            {t('bringIn')}
          </Button>
        )}
        <Button variant="ghost" tone="ink" disabled={busy} onClick={onLeave}>
          {t('cancel')}
        </Button>
      </Row>
    </Stack>
  );
}

interface LookProps {
  looked: Looked;
  busy: boolean;
  onChoose: Choose;
  onLeave: () => void;
}

/** The file in: chosen or dropped, looked at, then brought in; taken back while nothing came after it. */
export function BringIn() {
  const { t } = useWords();
  const sequence = useVenue((venue) => venue.sequence);
  const bring = useBring();
  const isDone = useNotDone();
  const [looked, setLooked] = useState<Looked | null>(null);
  const look = useSend(async (file: File) => {
    const text = await file.text();
    const said = await bring({ text, sequence, dryRun: true });
    if (said) setLooked({ name: file.name, text, said });
  });
  const takeBack = async (of: number) => {
    const answer = await ask(server, publicationCalls.undoVenueFile, { body: { sequence: of } });
    await readAgain();
    if (isDone(answer)) showSnack(t('undone'));
  };
  const choose = useSend(async (...[published]: Parameters<Choose>) => {
    if (!looked) return;
    const said = await bring({ text: looked.text, sequence, ...(published && { published }) });
    if (said?.outcome === 'imported') {
      await readAgain();
      setLooked(null);
      showSnack(t('isBroughtIn'), () => void takeBack(said.sequence));
    } else if (said) setLooked({ ...looked, said });
  });
  const busy = look.pending || choose.pending;
  return (
    <section className={css.group} aria-label={t('bringFileIn')}>
      <h2>{t('bringFileIn')}</h2>
      <p className={panel.sub}>{t('bringFileInMore')}</p>
      <DropFile busy={busy} onFile={look.send} />
      {looked && <Look looked={looked} busy={busy} onChoose={choose.send} onLeave={() => setLooked(null)} />}
    </section>
  );
}
