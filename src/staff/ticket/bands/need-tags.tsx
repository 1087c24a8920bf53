import Check from 'icon:check-bold';
import Hand from 'icon:hand-palm';
import Prohibit from 'icon:prohibit';
import Question from 'icon:question-bold';
import Triangle from 'icon:warning';
import Octagon from 'icon:warning-octagon-fill';
import type { ReactNode } from 'react';
import type { Wish } from '#text/staff/ticket.ts';
import { classes } from '#ui/classes.ts';
import css from './need-tags.module.css';

const ICONS: Record<Wish['kind'], ReactNode> = {
  no: <Octagon />,
  may: <Triangle />,
  ask: <Question />,
  has: <Prohibit />,
  fits: <Check />,
  wish: <Prohibit />,
  apart: <Hand />,
};

/** What is avoided, and what a dish is for its guests: an icon, words, and a shape of its own for each. */
export function NeedTags({ wishes }: { wishes: readonly Wish[] }) {
  if (wishes.length === 0) return null;
  return (
    <span className={css.tags}>
      {wishes.map(({ kind, words }) => (
        <span key={words} className={classes(css.tag, css[kind])}>
          {ICONS[kind]}
          <bdi>{words}</bdi>
        </span>
      ))}
    </span>
  );
}
