/** What members agree to. */
export const agreementCodes = [
	'user',
	'privacy',
	'refund',
	'recharge',
	'merchant',
	'crowdfunding',
	'cancel-account',
] as const;

/** What the shop says of itself; nobody accepts it. */
export const pageCodes = ['about', 'contact', 'help', 'returns'] as const;

export const documentCodes = [...pageCodes, ...agreementCodes] as const;
export type AgreementCode = (typeof agreementCodes)[number];
export type DocumentCode = (typeof documentCodes)[number];

/** Where somebody accepts, and what is accepted there as far as the shop has published it. */
export const acceptPlaces = {
	register: ['user', 'privacy'],
	login: ['user', 'privacy'],
	checkout: ['user', 'privacy', 'refund'],
	support: ['user', 'privacy', 'refund', 'crowdfunding'],
	recharge: ['recharge'],
	apply: ['merchant'],
	cancel: ['cancel-account'],
} as const satisfies Readonly<Record<string, readonly AgreementCode[]>>;

export type AcceptPlace = keyof typeof acceptPlaces;
export const acceptPlaceNames = Object.keys(acceptPlaces) as [AcceptPlace, ...AcceptPlace[]];

/** What is accepted at a place. */
export function codesAt(place: AcceptPlace): readonly AgreementCode[] {
	return acceptPlaces[place];
}
