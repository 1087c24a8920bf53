/** The id of the place where a line of the cart asks its guest to decide. */
export function undecidedId(lineId: string): string {
  return `decide-${lineId}`;
}
