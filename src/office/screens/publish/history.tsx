import PutBack from 'icon:arrow-u-up-left';
import type { Publication } from '#contract/office/publication.ts';
import { useId, useState } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { useSend } from '#ui/use-send.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { Changes } from '../../review/changes.tsx';
import { summaryOf } from '../../review/summary.ts';
import { useFile } from '../../state/draft/draft.ts';
import { nameOf, usePerson } from '../../state/session/session.ts';
import { describeFinding } from '../../words/describe-finding.ts';
import { useWords } from '../../words/words.ts';
import { goBack, undo, usePublications } from './publishing.ts';
import css from './publish.module.css';
import { useSay } from './when.tsx';

/** Why nothing was published, or what guests do not see of what they read now. */
function useFaults(): (publication: Publication) => string[] {
  const words = useWords();
  return ({ failure, state, live }) => {
    const faults = failure.flatMap((fault) => describeFinding(words, fault) ?? []);
    if (state === 'failed') return [faults[0] ?? words.t('notPublished')];
    return live ? faults : [];
  };
}

function PublicationRow({ publication }: { publication: Publication }) {
  const words = useWords();
  const { t, dates } = words;
  const file = useFile();
  const { people } = usePerson();
  const say = useSay();
  const faults = useFaults()(publication);
  const [isSeen, see] = useState(false);
  const seenId = useId();
  const at = Date.parse(publication.at);
  const { id, state, who, undoable, live, changes } = publication;
  const act = useSend((work: typeof undo, done: string) => say((onLate) => work(id, onLate), done));
  return (
    <li className={css.past}>
      <div className={panel.row}>
        <Avatar name={nameOf(who)} place={people.findIndex((each) => each.id === who)} small />
        <span className={panel.grow}>
          <b>
            <time dateTime={publication.at}>
              {t('nameAt', { name: dates.day(at), time: dates.time(at) })}
            </time>
          </b>
          {state !== 'failed' && <small>{summaryOf(words, file, publication.changes)}</small>}
          {faults.map((fault) => (
            <small key={fault} data-bad>
              {fault}
            </small>
          ))}
        </span>
        {live && <span className={classes(panel.badge, css.live)}>{t('liveNow')}</span>}
        {state === 'undone' && <span className={classes(panel.badge, panel.line)}>{t('takenBackMark')}</span>}
        {changes.length > 0 && (
          <Button
            variant="ghost"
            tone="ink"
            aria-expanded={isSeen}
            aria-controls={seenId}
            onClick={() => see(!isSeen)}
          >
            {t('seeIt')}
          </Button>
        )}
        {undoable && (
          <Button variant="outline" busy={act.pending} onClick={() => act.send(undo, t('isTakenBack'))}>
            <PutBack />
            {t('undo')}
          </Button>
        )}
        {!undoable && (state === 'published' || state === 'undone') && !live && (
          <Button
            variant="ghost"
            tone="ink"
            busy={act.pending}
            onClick={() => act.send(goBack, t('isDraftNow'))}
          >
            {t('goBackToThis')}
          </Button>
        )}
      </div>
      {isSeen && (
        <Stack id={seenId} gap={4} padInline={5} padTop={1} padBottom={5}>
          <Changes changes={changes} fixed />
        </Stack>
      )}
    </li>
  );
}

/** What was published before, newest first: the last one can be taken back, an older one becomes a draft. */
export function History() {
  const { t } = useWords();
  const all = usePublications(({ publications }) => publications);
  const past = all.filter(({ state }) => state === 'published' || state === 'undone' || state === 'failed');
  if (past.length === 0) return null;
  return (
    <Text as="section" marginTop={2} aria-label={t('publishedBefore')}>
      <div className={panel.head}>
        <h3>{t('publishedBefore')}</h3>
      </div>
      <ul className={panel.panel}>
        {past.map((publication) => (
          <PublicationRow key={publication.id} publication={publication} />
        ))}
      </ul>
    </Text>
  );
}
