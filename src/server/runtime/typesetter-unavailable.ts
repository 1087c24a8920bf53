/** The typesetter is busy or restarting; the document can be requested again. */
export class TypesetterUnavailable extends Error {
  override name = 'TypesetterUnavailable';
}
