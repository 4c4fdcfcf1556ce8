/** What is rehearsed. */
export const rehearsalKinds = ['promotion', 'freight', 'commission'] as const;
export type RehearsalKind = (typeof rehearsalKinds)[number];

/** Where the rehearsal of a rule stands. */
export const rehearsalStatus = { waiting: '0', running: '1', done: '2', failed: '3', cancelled: '4' } as const;
export const rehearsalStatuses = ['0', '1', '2', '3', '4'] as const;

/** The orders of so many days are priced again. */
export const rehearsedDays = 30;

/** So many orders at most, the newest; a shop that sells more is told that there are more. */
export const mostRehearsed = 20_000;

/** So many orders are named, those that change most. */
export const mostNamed = 20;
