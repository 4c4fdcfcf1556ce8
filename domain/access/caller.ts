import type { Audience } from '#domain/kernel/endpoint.ts';

/** An administrator behind a valid `batoken`. */
export interface AdminCaller {
	readonly audience: 'admin';
	readonly id: number;
	readonly username: string;
	readonly isSuper: boolean;
	/** Lower-cased permission nodes. */
	readonly nodes: ReadonlySet<string>;
}

/** A member behind a valid `ba-user-token`. */
export interface MemberCaller {
	readonly audience: 'member';
	readonly id: number;
	readonly username: string;
}

/** A creator's account behind a valid `merchant-token`; every row it sees is scoped by `merchantId`. */
export interface MerchantCaller {
	readonly audience: 'merchant';
	readonly id: number;
	readonly merchantId: number;
	readonly username: string;
	readonly role: string;
	readonly isMaster: boolean;
}

export type Caller = AdminCaller | MemberCaller | MerchantCaller;

/** Who a handler may meet; a public endpoint meets a member where a token came along, else nobody. */
export type CallerOf<Who extends Audience> = Who extends 'admin'
	? AdminCaller
	: Who extends 'member'
		? MemberCaller
		: Who extends 'merchant'
			? MerchantCaller
			: MemberCaller | null;
