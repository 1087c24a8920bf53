/** The `dir` of a field that holds what somebody typed. Empty it stands as its page does: of an empty field 'auto' makes one that runs left to right. */
export function typedDirection(text: string): 'auto' | undefined {
  return text === '' ? undefined : 'auto';
}
