/** The steps of the bill's page that Back undoes, as sheets of its history entry that outlive a reload. */
export const TIP_STEP = 'step-tip';

/** Chooses more, after a part was paid. */
export const MORE_STEP = 'step-more';
