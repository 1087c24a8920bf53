/**
 * The `dir` of a field with typed text. An empty field follows the page: 'auto' would make an empty one
 * left-to-right.
 */
export function typedDirection(text: string): 'auto' | undefined {
  return text === '' ? undefined : 'auto';
}
