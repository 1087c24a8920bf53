/** The typesetter is busy or restarting; the document can be requested again. */
export class TypesetterUnavailable extends Error {
  override name = 'TypesetterUnavailable';
}

/** The typesetter took too long over this document, or its process ended at it: the next try may end likewise. */
export class TypesetterStuck extends TypesetterUnavailable {
  override name = 'TypesetterStuck';
}
