import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { draftCalls } from '#contract/office/draft-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { ToldAnswer } from '#contract/office/told-answers.ts';
import { LEGAL_CODES, type LegalCode } from '#domain/allergens/codes.ts';
import { useRead } from '#ui/use-read.ts';
import { useAllergenNames } from '../../fields/allergens/allergen-names.ts';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { server } from '../../state/session/server.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './allergens-screen.module.css';
import { sayFact } from './grid-state.ts';
import type { FactSheet } from './use-facts.ts';

function isLegal(code: string): code is LegalCode {
  return LEGAL_CODES.some((legal) => legal === code);
}

/** What staff told guests, as long as the venue says nothing of it: written down as a fact by a press, never by itself. */
export function ToldGuests({ sheet }: { sheet: FactSheet }) {
  const { t, dates } = useWords();
  const canEdit = useMay('menu');
  const { all, nameOf } = useAllergenNames();
  const [answers, change] = useRead('told', async () => {
    const answer = await ask(server, draftCalls.readToldAnswers);
    return answer.kind === 'ok' ? answer.value.answers : [];
  });
  const settle = async ({ id }: ToldAnswer) => {
    change((now) => now.filter((each) => each.id !== id));
    await ask(server, draftCalls.settleToldAnswer, { params: { id } });
  };
  const open = (answers ?? []).flatMap((told) => {
    const row = sheet.rows.find(({ kind, id }) => kind === 'dish' && id === told.product);
    return row && row.facts[told.code] === undefined ? [{ told, row }] : [];
  });
  if (open.length === 0) return null;
  return (
    <section className={css.told}>
      <h2>{t('toldGuests')}</h2>
      <p className={panel.sub}>{t('toldGuestsMore')}</p>
      <ul>
        {open.map(({ told, row }) => {
          const allergen = isLegal(told.code)
            ? nameOf(told.code)
            : (all.find(({ code }) => code === told.code)?.name ?? told.code);
          const write = () => {
            const back = sayFact([row], told.code, told.answer === 'no' ? 'free' : 'contains');
            showSnack(t('factsSet', { n: 1 }), back);
            void settle(told);
          };
          return (
            <Row
              as="li"
              wrap
              align="center"
              rowGap={2}
              columnGap={3}
              padBlock={2}
              key={`${told.id} ${told.code}`}
            >
              <span>
                <b>
                  <bdi>{row.name}</bdi>
                </b>
                {': '}
                {t(told.answer === 'no' ? 'toldNo' : 'toldYes', { allergen })}
                <Text as="small" block size="small" tone="muted">
                  {told.by !== '' && (
                    <>
                      <bdi>{told.by}</bdi>
                      {' · '}
                    </>
                  )}
                  {t('nameAt', {
                    name: dates.day(Date.parse(told.at)),
                    time: dates.time(Date.parse(told.at)),
                  })}
                </Text>
              </span>
              {canEdit && (
                <>
                  <Button variant="outline" onClick={write}>
                    {t('writeItDown')}
                  </Button>
                  <Button variant="ghost" tone="ink" onClick={() => void settle(told)}>
                    {t('notAFact')}
                  </Button>
                </>
              )}
            </Row>
          );
        })}
      </ul>
    </section>
  );
}
