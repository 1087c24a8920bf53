/**
 * Tells apart the answers to a question that is asked again and again. Called before it is asked; the returned function is
 * called with the answer: false where one that was asked later has been answered already.
 */
export function createNews(): () => () => boolean {
  let asked = 0;
  let answered = 0;
  return () => {
    const own = ++asked;
    return () => {
      if (own < answered) return false;
      answered = own;
      return true;
    };
  };
}
