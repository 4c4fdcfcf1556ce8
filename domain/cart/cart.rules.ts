/** So long a guest's cart waits for its browser to come back. */
export const guestCartSeconds = 90 * 24 * 60 * 60;
