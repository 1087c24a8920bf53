import type { YAMLParseError } from 'yaml';

/** The parser's messages by their beginning, reworded for people who do not know YAML. */
const sentences: readonly [RegExp, string][] = [
  [/^Tabs are not allowed/, 'the line begins with a tab; indent with spaces'],
  [
    /^Sequence item without -/,
    'the line is indented like an entry of the list above it, but begins with no "- "',
  ],
  [
    /^All (sequence|mapping) items|^All map/,
    'the line is indented neither like the one above nor like its neighbours',
  ],
  [
    /^Nested mappings are not allowed/,
    'a colon and a space begin a value; a text that holds them stands in quotes, such as "Sake: cold"',
  ],
  [/^Missing closing (.)quote/, 'a quote is opened here and never closed'],
  [/^Missing , /, 'a comma is missing before this'],
  [/^Implicit (map )?keys? need/, 'a key and its colon stand in one line, such as name: Tea'],
  [
    /^Source contains multiple documents/,
    'a second document begins here with "---"; a venue is one document',
  ],
];

/** The key at an offset of the text. */
function keyAt(text: string, offset: number): string {
  return /^["']?([^:"'\n]*)/.exec(text.slice(offset, offset + 100))?.[1]?.trim() ?? '';
}

/** The start of the fault: for an open quote, the quote instead of the end of the text. */
function beginning(text: string, { message, pos }: YAMLParseError): number {
  const quote = /^Missing closing (.)quote/.exec(message)?.[1];
  return quote === undefined ? pos[0] : text.lastIndexOf(quote, pos[0] - 1);
}

/** Describes a syntax fault, with advice if possible, and its start. */
export function syntaxFault(text: string, fault: YAMLParseError): { offset: number; message: string } {
  const offset = beginning(text, fault);
  const { code, message } = fault;
  if (code === 'DUPLICATE_KEY')
    return { offset, message: `the key "${keyAt(text, offset)}" stands here for the second time; keep one` };
  return { offset, message: sentences.find(([begins]) => begins.test(message))?.[1] ?? message };
}
