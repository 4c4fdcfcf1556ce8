import type { Audience } from '#domain/kernel/endpoint.ts';

/** What a caller's login is worth. */
interface LoggedIn {
	/** The account's epoch in which the login is good; what must not outlive it compares it under the account's lock. */
	readonly epoch: number;
	/** Unix seconds at which this login last showed the account's password. */
	readonly provedAt: number;
	/** The login itself, whatever token it has at the moment. */
	readonly session: string;
}

/** A logged-in admin and what the groups allow. */
export interface AdminCaller extends LoggedIn {
	readonly audience: 'admin';
	readonly id: number;
	readonly username: string;
	readonly nickname: string;
	readonly isSuper: boolean;
	/** The granted rules by name, nodes in lower case; a super admin's set has every enabled rule and the screens of rights. */
	readonly nodes: ReadonlySet<string>;
}

/** A logged-in customer. */
export interface MemberCaller extends LoggedIn {
	readonly audience: 'member';
	readonly id: number;
	readonly username: string;
	readonly groupId: number;
	/** Bought without an account, and shows the link of that purchase. */
	readonly isGuest?: true;
}

/** A logged-in person of a merchant; every row they touch is scoped by `merchantId`. */
export interface MerchantCaller extends LoggedIn {
	readonly audience: 'merchant';
	readonly id: number;
	readonly username: string;
	readonly merchantId: number;
	readonly role: string;
	readonly isMaster: boolean;
}

export type Caller = AdminCaller | MemberCaller | MerchantCaller;

/** Who a handler meets, by its contract's audience; a public call may come from a member. */
export type CallerOf<Who extends Audience> = Who extends 'admin'
	? AdminCaller
	: Who extends 'member'
		? MemberCaller
		: Who extends 'merchant'
			? MerchantCaller
			: MemberCaller | null;
