/** So many codes at most are made at a time. */
export const mostCodes = 5000;
/** So many codes one coupon has at most. */
export const mostCodesOfOne = 50_000;
/** So many members at most are given a coupon at a time. */
export const mostGranted = 200;
