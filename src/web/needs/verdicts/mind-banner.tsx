import { saidVerdicts, worstVerdict } from '#domain/needs/verdicts.ts';
import { classes } from '#ui/classes.ts';
import { usePage, type Page } from '../../page/page.tsx';
import type { NameOf } from '../names.ts';
import { VERDICT_ICONS } from '../verdict-chips.tsx';
import { verdictWords } from '../verdict-words.ts';
import type { PlacedVerdict } from '../where-from.ts';
import css from '../verdicts.module.css';

/** What a dish is for a need, with the choices that alone make it so. */
function placedWords(verdict: PlacedVerdict, nameOf: NameOf, page: Page): string {
  const said = verdictWords(verdict, nameOf, page);
  const { onlyIn } = verdict;
  return onlyIn ? page.t('onlyInChoice', { said, names: page.display.list(onlyIn) }) : said;
}

/** How many things a guest has to mind about a dish, and which; nothing where all fits. */
export function MindBanner({ verdicts, nameOf }: { verdicts: readonly PlacedVerdict[]; nameOf: NameOf }) {
  const page = usePage();
  const kind = worstVerdict(verdicts);
  if (kind === null || kind === 'fits') return null;
  const said = saidVerdicts(verdicts);
  return (
    <div className={classes(css.mind, css[kind])}>
      {VERDICT_ICONS[kind]}
      <div>
        <b>{page.t('mindThings', { n: said.length })}</b>
        <ul>
          {said.map((verdict) => (
            <li key={verdict.need.code}>{placedWords(verdict, nameOf, page)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
