/** So many goods of a list are counted, and opened by the number of their page; of more it says that there are more. */
export const countedTo = 240;
