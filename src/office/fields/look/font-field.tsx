import { Grid } from '#ui/layout/grid.tsx';
import { Text } from '#ui/layout/text.tsx';
import { useId, useState } from 'react';
import { valueAt } from '#domain/draft/value-at.ts';
import { bcp47, directionOf } from '#domain/text/language.ts';
import { fontFamily } from '#domain/theme/theme.ts';
import { Button } from '#ui/buttons/button.tsx';
import page from '../../parts/page/thing-page.module.css';
import { facesFor, type Face } from '../../rules/faces.ts';
import { readIn } from '../../rules/texts.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useWords } from '../../words/words.ts';
import { useFieldWords } from '../bound-field.tsx';
import css from './font-field.module.css';

/** The app's own face of headings stands in the office too, as that of all other words does. */
const OWN = { heading: 'var(--font-display)', body: 'var(--font-body)' };

/** A face as a card: the venue's name set in it, and what it is called. */
function FaceCard({
  face,
  group,
  own,
  isChosen,
  isLocked,
  onPick,
}: {
  face: Face;
  group: string;
  own: string;
  isChosen: boolean;
  isLocked: boolean;
  onPick: () => void;
}) {
  const { t, lang } = useWords();
  const { menu, default_language: original } = useFile();
  const shownIn = face.lang ?? lang;
  const family = face.name === null ? own : (fontFamily(face.name) ?? own);
  const name = face.name ?? t('looksUsual');
  return (
    <label className={css.card}>
      <input
        type="radio"
        name={group}
        aria-label={name}
        checked={isChosen}
        disabled={isLocked}
        onChange={onPick}
      />
      <span
        ref={(sample) => sample?.style.setProperty('font-family', family)}
        className={css.sample}
        lang={bcp47(shownIn)}
        dir={directionOf(shownIn)}
        aria-hidden="true"
      >
        {readIn(menu.name, shownIn, original)}
      </span>
      <Text as="small" block size="small" tone="muted" aria-hidden="true">
        {name}
      </Text>
    </label>
  );
}

/** A font of the theme, of those that guests can see, each shown in itself; without one, the app's own. */
export function FontField({ at, label }: { at: string; label: string }) {
  const { t } = useWords();
  const group = useId();
  const file = useFile();
  const value = valueAt(file, at);
  const chosen = typeof value === 'string' ? value : null;
  const { changed, was } = useChange(at);
  const { locked, other } = useFieldWords(at);
  const [showsAll, setShowsAll] = useState(false);
  const { near, more } = facesFor(
    file.languages.map(({ code }) => code),
    chosen,
  );
  const seen = changed && t('guestsSee', { value: typeof was === 'string' ? was : t('looksUsual') });
  const message = other ?? (locked ? t('lockedMore') : seen);
  return (
    <div className={page.group}>
      <b>{label}</b>
      <Grid
        id={group}
        fill="small"
        gap={3}
        marginTop={2}
        role="radiogroup"
        aria-label={label}
        aria-describedby={message ? `${group}-more` : undefined}
        data-at={at}
        tabIndex={-1}
      >
        {[...near, ...(showsAll ? more : [])].map((face) => (
          <FaceCard
            key={face.name}
            face={face}
            group={group}
            own={at.endsWith('/heading_font') ? OWN.heading : OWN.body}
            isChosen={face.name?.toLowerCase() === chosen?.toLowerCase()}
            isLocked={locked}
            onPick={() => void edit({ at, value: face.name })}
          />
        ))}
      </Grid>
      {message && <small id={`${group}-more`}>{message}</small>}
      {!locked && (
        <div>
          <Button
            variant="ghost"
            tone="ink"
            aria-expanded={showsAll}
            aria-controls={group}
            onClick={() => setShowsAll(!showsAll)}
          >
            {t('moreFaces')}
          </Button>
        </div>
      )}
    </div>
  );
}
