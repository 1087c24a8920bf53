let placed: string | null = null;

/** Records that an order of this page has just arrived: its page celebrates once. */
export function notePlaced(uuid: string): void {
  placed = uuid;
}

/** True once for an order that was placed just now. */
export function takePlaced(uuid: string): boolean {
  const isNew = placed === uuid;
  if (isNew) placed = null;
  return isNew;
}
