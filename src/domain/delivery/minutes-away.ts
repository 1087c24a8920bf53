/** The fewest and the most minutes that the way to a delivery zone may take. */
export const MINUTES_AWAY = { least: 1, most: 180 } as const;
