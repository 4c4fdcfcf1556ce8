export const timerState = { waiting: '1', done: '2', cancelled: '3', paused: '4', failed: '5' } as const;

export type TimerState = (typeof timerState)[keyof typeof timerState];

/** Still to fall due: of a kind a row has one such timer at most. */
export const livingTimer = [timerState.waiting, timerState.paused] as const;
