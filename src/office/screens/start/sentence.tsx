import { Text } from '#ui/layout/text.tsx';
import { Fragment, type ReactElement } from 'react';
import { withMarks } from '../../words/slots.ts';
import css from './start.module.css';

/** A sentence of the catalogue with its choices: no line begins with the mark behind one. */
export function Sentence({ parts }: { parts: readonly (string | ReactElement)[] }) {
  return withMarks(parts).map(({ words, slot, marks }, index) => (
    <Fragment key={index}>
      {words}
      {slot && (
        <Text nowrap className={css.bound} data-marked={marks !== '' || undefined}>
          {slot}
          {marks}
        </Text>
      )}
    </Fragment>
  ));
}
