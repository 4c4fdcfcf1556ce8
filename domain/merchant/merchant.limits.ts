/** So many letters the words on a break have at most. */
export const mostPauseNote = 200;
/** So many letters a reason for a step has at most. */
export const mostStepReason = 255;
/** A break is planned so many days ahead at most, and is no longer. */
export const mostPauseDays = 366;
/** So many days a creator's money may be frozen for after the time of returns. */
export const mostFreezeDays = 365;
