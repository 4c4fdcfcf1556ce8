/** When a creator's money is settled: so many days after it is available, every week or every month. */
export const settleCycles = ['T+1', 'T+3', 'T+7', 'T+15', 'week', 'month'] as const;
export type SettleCycle = (typeof settleCycles)[number];
