/** How an account's owner can be reached. */
export const channels = ['email', 'mobile'] as const;
export type Channel = (typeof channels)[number];
