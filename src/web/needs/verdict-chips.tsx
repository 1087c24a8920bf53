import Check from 'icon:check-bold';
import Octagon from 'icon:warning-octagon-fill';
import Prohibit from 'icon:prohibit';
import Question from 'icon:question-bold';
import Triangle from 'icon:warning';
import type { ReactNode } from 'react';
import type { Verdict, VerdictKind } from '#domain/needs/verdicts.ts';
import { classes } from '#ui/classes.ts';
import { usePage } from '../page/page.tsx';
import type { NameOf } from './names.ts';
import { verdictWords } from './verdict-words.ts';
import css from './verdicts.module.css';

/** The icon of each verdict. */
export const VERDICT_ICONS: Record<VerdictKind, ReactNode> = {
  no: <Octagon />,
  may: <Triangle />,
  has: <Prohibit />,
  ask: <Question />,
  fits: <Check />,
};

/** A verdict: an icon, words, and a shape of its own. */
export function VerdictChip({ kind, children }: { kind: VerdictKind; children: ReactNode }) {
  return (
    <span className={classes(css.verdict, css[kind])}>
      {VERDICT_ICONS[kind]}
      <span>{children}</span>
    </span>
  );
}

/** Every verdict that a dish says, the worst first, and what staff answered; else once that it fits. */
export function VerdictChips({
  verdicts,
  nameOf,
  id,
  plain,
}: {
  verdicts: readonly Verdict[];
  nameOf: NameOf;
  id?: string | undefined;
  /** Words and icon alone: under an answer. */
  plain?: boolean;
}) {
  const page = usePage();
  if (verdicts.length === 0) return null;
  const said = verdicts.filter(({ kind, isByStaff }) => kind !== 'fits' || isByStaff);
  return (
    <span id={id} className={classes(css.verdicts, plain && css.plain)}>
      {(said.length > 0 ? said : verdicts.slice(0, 1)).map((verdict) => (
        <VerdictChip key={verdict.need.code} kind={verdict.kind}>
          {verdictWords(verdict, nameOf, page)}
        </VerdictChip>
      ))}
    </span>
  );
}
