/** The most characters of a code that is entered. */
export const longestCode = 40;
/** So many codes at most are made at a time. */
export const mostCodes = 5000;
/** So many codes one coupon has at most. */
export const mostCodesOfOne = 50_000;
/** So many members at most are given a coupon at a time. */
export const mostGranted = 200;
/** So many coupons of one creator at most are not over, and so many are there in all: the others have room beside them. */
export const mostOpenOwn = 20;
export const mostOwn = 200;
