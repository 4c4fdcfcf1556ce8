/** Letters of a note to a merchant. */
export const mostRemark = 255;
/** Letters of the card of a gift. */
export const mostGiftWords = 200;
/** Merchants of one checkout that get a note of their own. */
export const mostNotes = 50;
