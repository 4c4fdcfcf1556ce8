/** Letters of a note to a merchant. */
export const mostRemark = 255;
/** Letters of the card of a gift, and lines of it: more of them stand in the last one. */
export const mostGiftWords = 200;
export const mostGiftLines = 12;
/** Merchants of one checkout that get a note of their own. */
export const mostNotes = 50;
