// One file of code for both: who reads of one coupon has mostly come from the list of them, and the store's other pages stay as small as they are.
export { CouponPage } from './coupon.page.tsx';
export { CouponsPage } from './coupons.page.tsx';
