/** The steps of the bill's page that Back undoes, as sheets of its history entry. */
export const TIP_STEP = 'bill-tip';

/** Chooses more, after a part was paid. */
export const MORE_STEP = 'bill-more';
