/** Percent of the total (specification section 9). */
export const TIP_PRESETS = [0, 5, 10, 15] as const;

export type TipPreset = (typeof TIP_PRESETS)[number];

/** The guest's tip: a percentage of the total, or an amount as typed. */
export type TipChoice = { percent: TipPreset } | { text: string };
