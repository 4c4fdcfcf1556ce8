/** How long the recycle bin and the log of sensitive changes keep their rows: 90 days. */
export const keptSeconds = 90 * 24 * 60 * 60;
