import { Text } from '#ui/layout/text.tsx';
import Warning from 'icon:warning-circle';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { unwrittenAt, useDraft, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { mayEdit, usePerson } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { EditRow } from './edit-row.tsx';

/** Edits that no longer fit since a file was brought in: each waits for one choice. */
export function Unfit() {
  const { t } = useWords();
  const file = useFile();
  const unfit = useDraft((draft) => draft.unfit);
  const { role } = usePerson().person;
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
        {unfit.map((waits) => (
          <EditRow key={waits.at} edit={waits} file={file}>
            {mayEdit(role, waits.at) && (
              <>
                <Button
                  variant="ghost"
                  tone="ink"
                  onClick={() => edit({ at: waits.at, value: unwrittenAt(waits.at) })}
                >
                  {t('dropChange')}
                </Button>
                <Button variant="outline" onClick={() => edit({ at: waits.at, value: waits.value })}>
                  {t('keepMine')}
                </Button>
              </>
            )}
          </EditRow>
        ))}
      </ul>
      <Text as="p" padInline={5} padTop={0} padBottom={4} size="small" tone="muted">
        {t('noLongerFitsMore')}
      </Text>
    </section>
  );
}
