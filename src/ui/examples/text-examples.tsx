import { PROPERTIES } from '../layout/properties.ts';
import { Row } from '../layout/row.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import type { Examples } from './examples.ts';

const LONG = 'Lamb kafta with smoked aubergine, pomegranate and pine nuts';

export const textExamples: Examples = {
  name: 'Text',
  states: {
    size: (
      <Stack gap={3}>
        {PROPERTIES.size.map((size) => (
          <Text key={size} size={size}>
            {size}
          </Text>
        ))}
      </Stack>
    ),
    weight: (
      <Row gap={4} wrap>
        {PROPERTIES.weight.map((weight) => (
          <Text key={weight} weight={weight}>
            {weight}
          </Text>
        ))}
      </Row>
    ),
    tone: (
      <Row gap={4} wrap>
        {PROPERTIES.tone.map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
      </Row>
    ),
    textAlign: (
      <Stack>
        {PROPERTIES.textAlign.map((align) => (
          <Text key={align} as="p" textAlign={align}>
            {align}
          </Text>
        ))}
      </Stack>
    ),
    truncate: (
      <Text as="p" truncate>
        {LONG}
      </Text>
    ),
    breakWords: (
      <Text as="p" breakWords>
        {LONG.replaceAll(' ', '')}
      </Text>
    ),
  },
};
