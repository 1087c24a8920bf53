import { Grid } from '../layout/grid.tsx';
import { Row } from '../layout/row.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import type { Examples } from './examples.ts';

const NAMES = ['Hummus', 'Lamb kafta with rice', 'مقهى الزاوية'];
const SPACES = [1, 2, 3, 4, 6, 8] as const;
const WORDS = NAMES.map((name) => <span key={name}>{name}</span>);

export const layoutExamples: Examples = {
  name: 'Row, Stack, Grid',
  states: {
    'Row: gap': (
      <Stack gap={2}>
        {SPACES.map((gap) => (
          <Row key={gap} gap={gap} wrap>
            {WORDS}
          </Row>
        ))}
      </Stack>
    ),
    'Row: align': (
      <Row as="ul" gap={4} align="baseline" wrap>
        <Text as="li" size="title">
          {NAMES[0]}
        </Text>
        <Text as="li" size="small">
          {NAMES[1]}
        </Text>
      </Row>
    ),
    'Row: justify': (
      <Row gap={4} justify="between" align="center" wrap>
        {WORDS}
      </Row>
    ),
    'Row: an item grows, one moves to the end': (
      <Row gap={4} wrap>
        <Text grow>{NAMES[0]}</Text>
        <Text marginStart="auto">{NAMES[1]}</Text>
      </Row>
    ),
    'Stack: align': (
      <Stack gap={2} align="center">
        {WORDS}
      </Stack>
    ),
    'Grid: columns': (
      <Grid columns={3} gap={3}>
        {WORDS}
      </Grid>
    ),
    'Grid: fill': (
      <Grid fill="small" gap={3}>
        {WORDS}
      </Grid>
    ),
  },
};
