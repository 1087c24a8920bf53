import { useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Row } from '../layout/row.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { useSend } from '../use-send.ts';
import type { Examples } from './examples.ts';

type Outcome = 'done' | 'refused';

/** A press whose answer comes from the buttons beside it. */
function Sending({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  const answer = useRef<(outcome: Outcome) => void>(undefined);
  const save = useSend(async () => {
    setCount((before) => before + 1);
    const outcome = await new Promise<Outcome>((resolve) => (answer.current = resolve));
    return outcome === 'done' ? null : 'It could not be saved.';
  });
  return (
    <Stack gap={2} as="section" aria-label={name}>
      <Row gap={2} wrap>
        <Button size="small" busy={save.pending} onClick={save.send}>
          {'Save'}
        </Button>
        <Button size="small" variant="outline" onClick={() => answer.current?.('done')}>
          {'Answer'}
        </Button>
        <Button size="small" variant="outline" onClick={() => answer.current?.('refused')}>
          {'Refuse'}
        </Button>
        <Button size="small" variant="outline" onClick={save.again}>
          {'Again'}
        </Button>
      </Row>
      <Text
        as="p"
        role="status"
      >{`Sent ${count} times${save.pending ? ', waits' : ''}. ${save.error ?? ''}`}</Text>
    </Stack>
  );
}

export const sendExamples: Examples = {
  name: 'useSend',
  states: { 'one press': <Sending name="First" />, 'another press': <Sending name="Second" /> },
};
