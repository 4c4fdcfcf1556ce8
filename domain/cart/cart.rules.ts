/** So long a guest's cart waits for its browser to come back. */
export const guestCartSeconds = 90 * 24 * 60 * 60;
/** And so long where a single line is all there is. */
export const loneLineSeconds = 30 * 24 * 60 * 60;
