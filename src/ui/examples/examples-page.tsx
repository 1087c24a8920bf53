import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { allExamples } from './all-examples.ts';

/** Every component of the kit in each of its states. */
export function ExamplesPage() {
  return (
    <Stack as="main" gap={10} pad={4} columns={1}>
      <Text as="h1" size="title">
        {'Kit'}
      </Text>
      {allExamples.map(({ name, states }) => (
        <Stack key={name} as="section" gap={5} columns={1}>
          <Text as="h2" size="section">
            {name}
          </Text>
          {Object.entries(states).map(([state, example]) => (
            <Stack key={state} gap={2} columns={1}>
              <Text as="h3" size="small" tone="muted">
                {state}
              </Text>
              {example}
            </Stack>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
