/** The readings of one thing, of which several may be under way. */
export interface Readings {
  /**
   * Begins one. The function returned is called with whether the server answered it; false: a later one has overtaken
   * it, so what it says is out of date.
   */
  begin(): (isAnswered: boolean) => boolean;
}

/** Numbers the readings of one thing, whose answers may come in another order. */
export function createReadings(): Readings {
  let begun = 0;
  let answered = 0;
  return {
    begin() {
      begun += 1;
      const mine = begun;
      return (isAnswered) => {
        if (mine < answered) return false;
        if (isAnswered) answered = mine;
        return true;
      };
    },
  };
}
