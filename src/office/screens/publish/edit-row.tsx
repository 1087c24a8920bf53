import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { DraftEdit } from '#contract/office/draft.ts';
import { isThing, parseAddress } from '#domain/draft/address.ts';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import panel from '../../parts/page/panel.module.css';
import { ValueInWords } from '../../review/value-lines.tsx';
import { describePlace } from '../../words/describe.ts';
import { useWords } from '../../words/words.ts';

/** An edit that waits for a choice: what it is about, what it says, and the buttons. `file` has the names. */
export function EditRow({
  edit: { at, value },
  file,
  children,
}: {
  edit: DraftEdit;
  file: CompleteVenueFile;
  children: ReactNode;
}) {
  const { thing, field } = describePlace(useWords(), file, at);
  const spot = parseAddress(at);
  const isMade = spot !== null && isThing(spot) && value !== null;
  return (
    <li className={classes(panel.row, panel.wrap)}>
      <span className={panel.grow}>
        <b>{thing || decodeURIComponent(at.split('/')[2] ?? '')}</b>
        {!isMade && (
          <small>
            {`${field}: `}
            <ValueInWords at={at} value={value} />
          </small>
        )}
      </span>
      {children}
    </li>
  );
}
