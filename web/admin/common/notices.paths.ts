/** What the bell asks: how much is unread, and the newest of it. */
export const bellPath = '/admin/shop.base/config';
