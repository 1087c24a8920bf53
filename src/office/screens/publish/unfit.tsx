import Warning from 'icon:warning-circle';
import { Control } from '../../parts/controls/control.tsx';
import panel from '../../parts/page/panel.module.css';
import { ValueInWords } from '../../review/value-lines.tsx';
import { unwrittenAt, useDraft, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { mayEdit, usePerson } from '../../state/session/session.ts';
import { describePlace } from '../../words/describe.ts';
import { useWords } from '../../words/words.ts';
import css from './publish.module.css';

/** Edits that no longer fit since a file was brought in: each waits for one choice. */
export function Unfit() {
  const words = useWords();
  const file = useFile();
  const unfit = useDraft((draft) => draft.unfit);
  const { role } = usePerson().person;
  const { t } = words;
  if (unfit.length === 0) return null;
  return (
    <section className={panel.panel} aria-label={t('noLongerFits')}>
      <div className={panel.head}>
        <span className={panel.icon} data-tone="bad">
          <Warning />
        </span>
        <h3>{t('noLongerFits')}</h3>
      </div>
      <ul>
        {unfit.map(({ at, value }) => {
          const { thing, field } = describePlace(words, file, at);
          return (
            <li key={at} className={panel.row}>
              <span className={panel.grow}>
                <b>{thing || decodeURIComponent(at.split('/')[2] ?? '')}</b>
                <small>
                  {`${field}: `}
                  <ValueInWords at={at} value={value} />
                </small>
              </span>
              {mayEdit(role, at) && (
                <>
                  <Control look="plain" onClick={() => edit({ at, value: unwrittenAt(at) })}>
                    {t('dropChange')}
                  </Control>
                  <Control onClick={() => edit({ at, value })}>{t('keepMine')}</Control>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p className={css.note}>{t('noLongerFitsMore')}</p>
    </section>
  );
}
