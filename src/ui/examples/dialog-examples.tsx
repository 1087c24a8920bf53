import { useState, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Ask } from '../dialogs/ask.tsx';
import { Menu } from '../dialogs/menu.tsx';
import { Sheet } from '../dialogs/sheet.tsx';
import { Field } from '../fields/field.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import type { Examples } from './examples.ts';

/** A button that opens something. */
function Opens({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </div>
  );
}

/** A question with a field; its answer is told below it. */
function AskNumber() {
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  return (
    <Stack gap={2}>
      <Opens name="Ask for a number">
        {(close) => (
          <Ask
            title="Find an order"
            no="Cancel"
            yes="Find"
            size="large"
            isForm
            incomplete={text === ''}
            onNo={close}
            onYes={() => {
              if (text === '') return;
              setTold(`Looks for ${text}`);
              close();
            }}
          >
            <Field label="Number" value={text} onText={setText} />
          </Ask>
        )}
      </Opens>
      <Text as="p" role="status">
        {told}
      </Text>
    </Stack>
  );
}

function Acts() {
  const [told, setTold] = useState('');
  const items = ['Copy', 'Hide', 'Move to another category', 'Remove'].map((label) => ({
    key: label,
    label,
    bad: label === 'Remove',
    onPick: () => setTold(`${label} was chosen`),
  }));
  return (
    <Stack gap={2} align="start">
      <Menu label="Acts of the dish" items={items} />
      <Text as="p" role="status">
        {told}
      </Text>
    </Stack>
  );
}

export const dialogExamples: Examples = {
  name: 'Ask, Sheet, Menu',
  states: {
    'Ask: what cannot be put back': (
      <Opens name="Remove the key">
        {(close) => (
          <Ask title="Remove this key?" no="Leave it" yes="Remove" tone="danger" onNo={close} onYes={close}>
            <p>{'This device has to be signed in anew.'}</p>
          </Ask>
        )}
      </Opens>
    ),
    'Ask: a form': <AskNumber />,
    Sheet: (
      <Opens name="Open the sheet">
        {(close) => (
          <Sheet title="Today" close="Close" onClose={close}>
            <Text as="p" pad={5}>
              {'24 orders'}
            </Text>
          </Sheet>
        )}
      </Opens>
    ),
    Menu: <Acts />,
  },
};
