import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { may } from '#contract/office/rights.ts';
import { useEffect, useState } from 'react';
import { useSend } from '#ui/use-send.ts';
import { fileParts, mayWritePart, type FilePartId } from '#contract/office/file-parts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import panel from '../../parts/page/panel.module.css';
import { Select } from '../../parts/field/select.tsx';
import { partNames } from '../../rules/part-names.ts';
import { useFile } from '../../state/draft/draft.ts';
import { usePerson } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { describeFinding } from '../../words/describe-finding.ts';
import { whyNotDone } from '../../words/refusals.ts';
import { useWords } from '../../words/words.ts';
import { openPart, savePart, typePart, usePartTexts, type OpenedPart } from './part-texts.ts';
import css from './styles/settings.module.css';

/** What is wrong with a text, each at its line. */
function LineFindings({ findings }: Pick<OpenedPart, 'findings'>) {
  const words = useWords();
  const file = useFile();
  if (findings.length === 0) return null;
  return (
    <Stack as="ul" gap={1} tone="muted" className={css.lines}>
      {findings.map((finding, index) => {
        const said = describeFinding(words, finding, file);
        const name = finding.names.at(-1);
        return (
          <li key={index} data-bad={finding.level === 'error' || undefined}>
            <b>{`${words.t('atLine', { line: finding.line ?? 1 })}:`}</b>{' '}
            {name !== undefined && <bdi>{`${name}: `}</bdi>}
            {said ?? <bdi lang="en">{finding.message}</bdi>}
          </li>
        );
      })}
    </Stack>
  );
}

/** The text of one part. */
function PartText({ id }: { id: FilePartId }) {
  const { t } = useWords();
  const opened = usePartTexts((parts) => parts[id]);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    void openPart(id).then((isRead) => setAway(!isRead));
  }, [id]);
  const save = useSend(async () => {
    const put = await savePart(id);
    if (put.kind === 'done') showSnack(t('saved'), put.undo);
    else if (put.kind === 'same') showSnack(t('partSaysSame'), null);
    else if (put.kind === 'not_done') showSnack(t(whyNotDone(put.why)), null, 'bad');
  });
  if (!opened)
    return (
      <p className={panel.sub} role="status">
        {isAway ? t('noAnswer') : '…'}
      </p>
    );
  const isFaulty = opened.findings.some(({ level }) => level === 'error');
  return (
    <>
      <FieldFrame
        label={t(partNames[id])}
        look="area"
        fault={
          opened.findings.length > 0 && isFaulty ? <LineFindings findings={opened.findings} /> : undefined
        }
        message={isFaulty ? undefined : <LineFindings findings={opened.findings} />}
      >
        {(ties) => (
          <textarea
            {...ties}
            className={css.code}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="off"
            value={opened.text}
            onChange={({ target }) => typePart(id, target.value)}
          />
        )}
      </FieldFrame>
      <Row wrap align="center" gap={3}>
        <Button
          tone="ink"
          busy={save.pending}
          disabled={save.pending || opened.text === opened.before}
          onClick={save.send}
        >
          {t('putInDraft')}
        </Button>
      </Row>
    </>
  );
}

/** Any part of the venue file that the person may write, as text, for what has no field yet. */
export function PartAsText() {
  const { t } = useWords();
  const { person } = usePerson();
  const parts = fileParts.filter((part) => mayWritePart((right) => may(person.role, right), part));
  const [wanted, setWanted] = useState<FilePartId | undefined>(parts[0]?.id);
  return (
    <section className={css.group} aria-label={t('partAsText')}>
      <h2>{t('partAsText')}</h2>
      <p className={panel.sub}>{t('partAsTextMore')}</p>
      <FieldFrame label={t('whichPart')}>
        {(ties) => (
          <Select
            {...ties}
            value={wanted}
            options={parts.map(({ id }) => ({ value: id, label: t(partNames[id]) }))}
            onPick={(value) => setWanted(parts.find(({ id }) => id === value)?.id)}
          />
        )}
      </FieldFrame>
      {wanted && <PartText key={wanted} id={wanted} />}
    </section>
  );
}
