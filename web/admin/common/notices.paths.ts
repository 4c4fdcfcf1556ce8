/** What the bell asks: how much is unread, and the newest of it. */
export const bellPath = '/admin/shop.base/config';

/** The page of all notices. */
export const noticesPath = '/admin/shop.notify.Notify/index';
