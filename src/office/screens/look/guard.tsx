import ArrowRight from 'icon:arrow-right';
import ShieldCheck from 'icon:shield-check';
import { use, useMemo } from 'react';
import type { ThemeCorrection } from '#domain/theme/theme-given.ts';
import { classes } from '#ui/classes.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { KnownLook } from '../../fields/look/known-look.ts';
import panel from '../../parts/page/panel.module.css';
import { colorSettings } from '../../rules/settings/look.ts';
import { correctionsAt, themeIn } from '../../rules/theme-guard.ts';
import { useFile } from '../../state/draft/draft.ts';
import { describeCorrection } from '../../words/describe-correction.ts';
import { useWords } from '../../words/words.ts';
import css from './look.module.css';

const LETTERS = 'Aa';

/** Letters in a colour on its ground. The page's policy allows no style attributes, so they are drawn. */
function Sample({ color, ground }: { color: string; ground: string }) {
  return (
    <svg className={css.sample} viewBox="0 0 64 32" aria-hidden="true">
      <rect width="64" height="32" rx="8" fill={ground} />
      <text x="32" y="21" fill={color}>
        {LETTERS}
      </text>
    </svg>
  );
}

/** What guests see in place of a chosen colour, and why. */
function Correction({ label, correction }: { label: string; correction: ThemeCorrection }) {
  const words = useWords();
  const { given, used, mode, on } = correction;
  const inMode = mode && words.t(mode === 'dark' ? 'inDark' : 'inLight');
  return (
    <li className={classes(panel.row, panel.wrap)}>
      {used !== null && on !== undefined && (
        <Row inline align="center" rigid gap={2} className={css.samples}>
          <Sample color={given} ground={on} />
          <ArrowRight />
          <Sample color={used} ground={on} />
        </Row>
      )}
      <span className={panel.grow}>
        <b>{inMode === undefined ? label : `${label} · ${inMode}`}</b>
        <small>{describeCorrection(words, correction)}</small>
      </span>
    </li>
  );
}

/** Which of the chosen colours guests would not be able to read, and what they see instead. */
export function Guard() {
  const { t } = useWords();
  const file = useFile();
  const look = use(KnownLook);
  const theme = useMemo(() => themeIn(file, look), [file, look]);
  const corrected = colorSettings
    .map(({ at, label }) => ({ at, label: t(label), found: correctionsAt(theme, at) }))
    .filter(({ found }) => found.length > 0);
  return (
    <Text as="section" block marginTop={4} className={panel.panel} aria-label={t('contrastGuard')}>
      <div className={panel.row}>
        <span className={panel.icon}>
          <ShieldCheck />
        </span>
        <span className={panel.grow}>
          <b>{t('contrastGuard')}</b>
          <small role="status">
            {corrected.length === 0 ? t('guardNone') : t('guardCorrected', { n: corrected.length })}
          </small>
        </span>
      </div>
      <Text as="ul" block>
        {corrected.flatMap(({ at, label, found }) =>
          found.map((correction) => (
            <Correction key={`${at} ${correction.mode ?? ''}`} label={label} correction={correction} />
          )),
        )}
      </Text>
    </Text>
  );
}
