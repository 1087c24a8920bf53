import Plus from 'icon:plus';
import { Button } from '../buttons/button.tsx';
import { Row } from '../layout/row.tsx';
import { Stack } from '../layout/stack.tsx';
import type { Examples } from './examples.ts';

const LONG = 'Send the whole order to the kitchen and tell everybody at the table';
const VARIANTS = [undefined, 'soft', 'outline', 'ghost'] as const;
const TONES = [undefined, 'ink', 'danger'] as const;
const SIZES = ['small', undefined, 'large'] as const;

export const buttonExamples: Examples = {
  name: 'Button',
  states: {
    'variant and tone': (
      <Stack gap={2}>
        {VARIANTS.map((variant) => (
          <Row key={variant ?? 'filled'} gap={2} wrap>
            {TONES.map((tone) => (
              <Button key={tone ?? 'primary'} variant={variant} tone={tone}>
                {tone ?? 'primary'}
              </Button>
            ))}
          </Row>
        ))}
      </Stack>
    ),
    size: (
      <Row gap={2} wrap align="center">
        {SIZES.map((size) => (
          <Button key={size ?? 'medium'} size={size}>
            {size ?? 'medium'}
          </Button>
        ))}
      </Row>
    ),
    'disabled, selected': (
      <Row gap={2} wrap>
        <Button disabled>{'Disabled'}</Button>
        <Button variant="outline" selected aria-pressed>
          {'Selected'}
        </Button>
      </Row>
    ),
    'icon, square': (
      <Row gap={2} wrap>
        <Button variant="outline">
          <Plus />
          {'Add'}
        </Button>
        <Button variant="ghost" tone="ink" square label="Add a dish">
          <Plus />
        </Button>
      </Row>
    ),
    'block, split, long words': (
      <Stack gap={2} columns={1}>
        <Button block>{LONG}</Button>
        <Button block split size="large">
          <span>{LONG}</span>
          <span>{'AED 124.00'}</span>
        </Button>
      </Stack>
    ),
  },
};
