import { day } from '#domain/timer/timer.declared.ts';

/** Where a request for one's own data stands. */
export const ownDataStatus = { waiting: '0', running: '1', done: '2', failed: '3' } as const;

export type OwnDataStatus = (typeof ownDataStatus)[keyof typeof ownDataStatus];

/** Not written yet. */
export const openOwnData = [ownDataStatus.waiting, ownDataStatus.running] as const;

/** One archive in this time; whatever has not come to an end by then never will. */
export const ownDataPause = day;
