/** How many messages are unread. */
export const countPath = '/api/account/unreadMessages';

/** The messages themselves. */
export const listPath = '/api/account/messages';
