import { Text } from '#ui/layout/text.tsx';
import Undo from 'icon:arrow-u-up-left';
import Download from 'icon:download-simple';
import Upload from 'icon:upload-simple';
import { ownColumns } from '#contract/menu/fact-rows.ts';
import type { Fact } from '#domain/allergens/facts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FileControl } from '../../parts/controls/file-control.tsx';
import { Segments } from '../../parts/controls/segments.tsx';
import { giveSheet, readSheet } from '../../parts/sheet-file.ts';
import { draftFile, useFile } from '../../state/draft/draft.ts';
import { undoLast } from '../../state/draft/edit.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './allergens-screen.module.css';
import { FACT_WORDS } from './fact-grid.tsx';
import { FACTS_ID, putFacts, sayFact, setFactGrid, useFactGrid } from './grid-state.ts';
import { chosenRows, type FactSheet } from './use-facts.ts';

const FACTS: readonly Fact[] = ['contains', 'may_contain', 'free', 'unknown'];

/** Gives the focus back to the grid: the pressed button says something of its cells. */
function toGrid(): void {
  document.getElementById(FACTS_ID)?.focus({ preventScroll: true });
}

/** What is said of the chosen cells, and that the chosen dishes have none of the rest. */
function SayOfChosen({ sheet }: { sheet: FactSheet }) {
  const { t } = useWords();
  const range = useFactGrid((grid) => grid.range);
  const wanted = useFactGrid((grid) => grid.column);
  const { columns, shown } = sheet;
  const allergen = columns.find(({ code }) => code === wanted) ?? columns[0];
  const chosen = chosenRows(shown, range);
  if (!allergen || chosen.length === 0) return null;
  const say = (fact: Fact) => {
    sayFact(chosen, allergen.code, fact);
    toGrid();
  };
  const sayNone = () => {
    const rest = chosen.flatMap((row) =>
      columns
        .filter(({ code }) => row.facts[code] === undefined)
        .map(({ code }) => ({ row, code, fact: 'free' as const })),
    );
    const back = putFacts(rest);
    if (back) showSnack(t('factsSet', { n: rest.length }), back);
    toGrid();
  };
  const label = `${allergen.name} · ${t('chosen', { n: chosen.length })}`;
  return (
    <div className={css.say} role="group" aria-label={label}>
      <b>{label}</b>
      {FACTS.map((fact) => {
        const word = FACT_WORDS[fact];
        return (
          <Button
            variant="outline"
            key={fact}
            onClick={() => say(fact)}
            label={word === '?' ? t('factNotKnown') : undefined}
          >
            {word === '?' ? word : t(word)}
          </Button>
        );
      })}
      <Button variant="outline" onClick={sayNone}>
        {t('addsNoAllergen')}
      </Button>
    </div>
  );
}

/** The list as a spreadsheet, out and back. */
function SheetFile({ sheet }: { sheet: FactSheet }) {
  const { t, lang } = useWords();
  const file = useFile();
  const canEdit = useMay('menu');
  async function give(): Promise<void> {
    const { writeFactList } = await import('#text/allergens/fact-list.ts');
    await giveSheet(writeFactList(sheet.rows, ownColumns(file, lang), lang), 'allergens.csv');
  }
  async function take(brought: File): Promise<void> {
    const now = draftFile();
    if (!now) return;
    const [cells, { readFactList }] = await Promise.all([
      readSheet(brought),
      import('#text/allergens/fact-list.ts'),
    ]);
    if (!cells) return showSnack(t('doubtHeading'), null, 'bad');
    const { changes, doubts, matched } = readFactList(cells, sheet.rows, ownColumns(now, lang));
    const back = putFacts(changes);
    const takeBack = () => {
      back?.();
      setFactGrid({ brought: null });
    };
    setFactGrid({ brought: { matched, changed: changes.length, doubts, back: takeBack } });
    showSnack(t('factsSet', { n: changes.length }), back && takeBack, doubts.length > 0 ? 'bad' : undefined);
  }
  return (
    <>
      <Button variant="outline" onClick={() => void give()}>
        <Download />
        {t('factsOut')}
      </Button>
      {canEdit && (
        <FileControl
          variant="outline"
          accept=".csv,text/csv"
          title={t('factsInMore')}
          onFile={(chosen) => void take(chosen)}
        >
          <Upload />
          {t('factsIn')}
        </FileControl>
      )}
    </>
  );
}

/** Which dishes are shown, what is said of the chosen ones, and the list as a spreadsheet. */
export function FactsToolbar({ sheet }: { sheet: FactSheet }) {
  const { t, number } = useWords();
  const filter = useFactGrid((grid) => grid.filter);
  const hasKinds = useFactGrid((grid) => grid.hasKinds);
  const canEdit = useMay('menu');
  return (
    <div className={css.bar}>
      <Segments
        label={t('dishes')}
        value={filter}
        segments={[
          { value: 'all', label: t('allOf', { n: number(sheet.rows.length) }) },
          { value: 'silent', label: t('nothingSaidOf', { n: number(sheet.silent.length) }) },
        ]}
        onPick={(next) => setFactGrid({ filter: next, range: { from: 0, to: 0 } })}
      />
      <Button
        variant="outline"
        selected={hasKinds}
        aria-pressed={hasKinds}
        onClick={() => setFactGrid({ hasKinds: !hasKinds })}
      >
        {t('allergenKinds')}
      </Button>
      <Text grow className={css.grow} />
      <SheetFile sheet={sheet} />
      {canEdit && (
        <Button
          variant="outline"
          square
          flip
          label={t('undo')}
          onClick={() => undoLast() && showSnack(t('undone'))}
        >
          <Undo />
        </Button>
      )}
      {canEdit && <SayOfChosen sheet={sheet} />}
    </div>
  );
}
