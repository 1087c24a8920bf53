import Check from 'icon:check-bold';
import Warning from 'icon:warning-circle-fill';
import { useId, type ReactNode } from 'react';
import type { ChoiceProblem } from '#domain/choices/choices.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { usePage } from '../page/page.tsx';
import css from './choices.module.css';

/** How much of a group is answered. */
export interface GroupState {
  /** 0 where it may be left open. */
  least: number;
  chosen: number;
  /** 0 for no limit. */
  most: number;
}

function StateBadge({ least, chosen, most }: GroupState) {
  const { t, display } = usePage();
  if (least > 0 && chosen === 0) return <Badge look="required">{t('required')}</Badge>;
  const wanted = chosen < least ? least : most;
  if (wanted > 0)
    return <Badge>{t('chosenOf', { count: display.number(chosen), most: display.number(wanted) })}</Badge>;
  if (least === 0) return null;
  return (
    <Badge look="done">
      <Check />
      {t('chosen')}
    </Badge>
  );
}

/** The id of a group's element. */
function groupElementId(groupId: string): string {
  return `group-${groupId}`;
}

/** The id of a question of the dish that is chosen in a combo's group, among the page's groups. */
export function innerGroupId(groupId: string, variationId: string): string {
  return `${groupId}-${variationId}`;
}

/** The id of the element of a missing choice, for scrolling to it and focusing it; null: it has none. */
export function missingElementId({ groupId, variationId }: ChoiceProblem): string | null {
  if (groupId === null) return null;
  return groupElementId(variationId === undefined ? groupId : innerGroupId(groupId, variationId));
}

/** A choice group: its name, its limits, its progress and its fault. */
export function GroupFrame({
  id,
  name,
  hint,
  single,
  state,
  missing,
  children,
}: {
  id: string;
  name: string;
  hint: string;
  single: boolean;
  state: GroupState;
  missing: boolean;
  children: ReactNode;
}) {
  const { t, marks } = usePage();
  const own = useId();
  return (
    <div
      className={css.group}
      id={groupElementId(id)}
      role={single ? 'radiogroup' : 'group'}
      aria-labelledby={`${own}-name`}
      aria-describedby={`${own}-hint ${own}-state`}
      aria-required={(single && state.least > 0) || undefined}
      aria-invalid={(single && missing) || undefined}
    >
      <div className={css.head}>
        <div>
          <h2>
            <bdi {...marks(name)} id={`${own}-name`}>
              {name}
            </bdi>
            {state.least > 0 && (
              <span className={css.star} aria-hidden="true">
                {' *'}
              </span>
            )}
          </h2>
          <p className={css.hint} id={`${own}-hint`}>
            {hint}
          </p>
        </div>
        <span id={`${own}-state`}>
          <StateBadge {...state} />
        </span>
      </div>
      <p className={css.missing} role="alert">
        {missing && <Warning />}
        {missing && t('missingChoice', { group: name })}
      </p>
      {children}
    </div>
  );
}
