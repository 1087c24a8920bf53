import { Row } from '#ui/layout/row.tsx';
import Undo from 'icon:arrow-u-up-left';
import CheckCircle from 'icon:check-circle';
import Question from 'icon:question';
import type { FactDoubt } from '#text/allergens/fact-list.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useWords } from '../../words/words.ts';
import css from './allergens-screen.module.css';
import { useFactGrid } from './grid-state.ts';

/** Doubts that are named before the list ends in a count. */
const MOST_SHOWN = 50;

/** Why a line or a cell was not taken, in words. */
function useDoubtWords(): (doubt: FactDoubt) => string {
  const { t } = useWords();
  return ({ why, text }) => {
    const words: Record<FactDoubt['why'], string> = {
      unknown: t('lineUnknown'),
      several: t('lineSeveral'),
      unnamed: t('doubtUnnamed'),
      word: t('doubtWord', { text }),
      column: t('doubtColumn', { text }),
      twice: t('doubtTwice'),
      heading: t('doubtHeading'),
    };
    return words[why];
  };
}

/** What became of a list that was brought in: how much of it was taken, and each doubt beside its line. */
export function Brought() {
  const { t, number } = useWords();
  const brought = useFactGrid((grid) => grid.brought);
  const wordsOf = useDoubtWords();
  if (!brought) return null;
  const { matched, changed, doubts, back } = brought;
  return (
    <section className={css.brought} aria-label={t('factsIn')}>
      <Row as="p" wrap align="center" rowGap={2} columnGap={3} padBlock={2}>
        <CheckCircle />
        <b>{t('rowsMatched', { n: number(matched) })}</b>
        <span>{t('factsSet', { n: changed })}</span>
        <Button variant="outline" flip onClick={back}>
          <Undo />
          {t('undoPaste')}
        </Button>
      </Row>
      {doubts.length > 0 && (
        <>
          <h2>
            <Question />
            {t('factsDoubts', { n: doubts.length })}
          </h2>
          <table>
            <tbody>
              {doubts.slice(0, MOST_SHOWN).map((doubt) => (
                <tr key={`${doubt.line} ${doubt.column} ${doubt.why}`}>
                  <th scope="row">{t('lineNumber', { n: number(doubt.line) })}</th>
                  <td>
                    <bdi>{doubt.named}</bdi>
                  </td>
                  <td>
                    <bdi>{doubt.column}</bdi>
                  </td>
                  <td>{wordsOf(doubt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {doubts.length > MOST_SHOWN && (
            <Row as="p" wrap align="center" rowGap={2} columnGap={3} padBlock={2}>
              {t('andMore', { n: doubts.length - MOST_SHOWN })}
            </Row>
          )}
        </>
      )}
    </section>
  );
}
