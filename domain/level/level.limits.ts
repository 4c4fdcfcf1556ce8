/** A shop may have so many levels. */
export const mostLevels = 200;
