import CaretDown from 'icon:caret-down';
import { useId, useState, type ReactNode } from 'react';
import { isWithin } from '#domain/draft/address.ts';
import { classes } from '#ui/classes.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import panel from '../../parts/page/panel.module.css';
import type { Setting } from '../../rules/settings/setting.ts';
import { useWantedSetting } from '../../state/draft/wanted-setting.ts';
import css from './look.module.css';

/** What is seldom set, folded under its count; it opens by itself for a setting that was looked for. */
export function Fold({
  name,
  more,
  settings,
  children,
}: {
  name: string;
  more?: string;
  settings: readonly Setting[];
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const wanted = useWantedSetting(({ at }) => at);
  if (!isOpen && wanted !== null && settings.some(({ at }) => isWithin(wanted, at))) setOpen(true);
  return (
    <>
      <Row
        as="button"
        type="button"
        width="full"
        textAlign="start"
        className={classes(panel.row, panel.wrap, css.fold)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <CaretDown />
        <span className={panel.grow}>{name}</span>
        {more !== undefined && (
          <Text size="control" tone="muted">
            {more}
          </Text>
        )}
      </Row>
      <div id={id} className={css.folded} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}
