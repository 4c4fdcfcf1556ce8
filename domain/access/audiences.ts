/** The three kinds of accounts; each has its own login, tokens and header. */
export type AccountAudience = 'admin' | 'member' | 'merchant';

interface AudienceShape {
	/** Where a browser sends the access token. */
	header: string;
	/** Spellings that are understood too, in headers and, for downloads, in the query. */
	aliases: readonly string[];
	/** The stored type of an access token. */
	tokenType: string;
	/** The stored type of a refresh token, also the `type` of the refresh answer. */
	refreshType: string;
	/** Where the area's pages live. */
	basePath: string;
	/** Where the accounts lie. */
	table: 'admin' | 'member' | 'merchant_user';
	/** The status of an account that may be used. */
	enabled: string;
}

/** Header, token types and base path of each audience. */
export const audiences = {
	admin: {
		header: 'batoken',
		aliases: ['ba-token', 'ba_token'],
		tokenType: 'admin',
		refreshType: 'admin-refresh',
		basePath: '/admin',
		table: 'admin',
		enabled: '1',
	},
	member: {
		header: 'ba-user-token',
		aliases: ['bausertoken', 'ba_user_token'],
		tokenType: 'user',
		refreshType: 'user-refresh',
		basePath: '/user',
		table: 'member',
		enabled: 'enable',
	},
	merchant: {
		header: 'merchant-token',
		aliases: ['merchanttoken', 'merchant_token'],
		tokenType: 'merchant',
		refreshType: 'merchant-refresh',
		basePath: '/merchant',
		table: 'merchant_user',
		enabled: '1',
	},
} as const satisfies Record<AccountAudience, AudienceShape>;

export type RefreshType = (typeof audiences)[AccountAudience]['refreshType'];

/** The audiences in the order they are looked for. */
export const accountAudiences: readonly AccountAudience[] = ['admin', 'member', 'merchant'];
