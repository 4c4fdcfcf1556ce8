import { type OpenKind, openKinds } from '#domain/account-end/account-end.rules.ts';
import type { Context, Tx } from '#server/context.ts';
import { createRegistry } from '#server/events/registry.ts';

/** Something of a member's that is not settled. */
export interface OpenMatter {
	readonly kind: OpenKind;
	readonly count: number;
	/** Cents, of money alone. */
	readonly amount?: number;
}

/** From a guest to a member. */
export interface Joining {
	readonly from: number;
	readonly to: number;
}

/** What a feature keeps of members, and what becomes of it when an account ends. */
export interface AccountPart {
	/** Its tables whose rows go, or keep nothing of who it was. */
	readonly goes?: readonly string[];
	/** Its tables whose rows stay, and why. */
	readonly stays?: Readonly<Record<string, string>>;
	/** A new account begins, in the transaction that makes it. */
	begin?(tx: Tx, memberId: number): Promise<void>;
	/** Locks what comes before members in the order of locks. */
	hold?(tx: Tx, memberId: number): Promise<void>;
	/** What keeps the account from ending. */
	open?(tx: Tx, memberId: number): Promise<readonly OpenMatter[]>;
	/** Moves what a guest left to the member who takes their purchase; both are locked, and what comes before members. */
	join?(tx: Tx, way: Joining): Promise<void>;
	/** Removes what goes, in the transaction that ends the account. */
	end?(tx: Tx, memberId: number): Promise<void>;
}

const parts = createRegistry<string, AccountPart>();

/** Says what a feature keeps of members. */
export function ofAccounts(context: Context, feature: string, part: AccountPart): void {
	parts.add(context, feature, part);
}

/** What all features keep of members. */
export function accountParts(context: Context): AccountPart[] {
	return parts.all(context);
}

/** Gives a new member whatever features have for one. */
export async function beginAccount(context: Context, tx: Tx, memberId: number): Promise<void> {
	for (const part of accountParts(context)) await part.begin?.(tx, memberId);
}

/** All that is not settled of a member's. */
export async function openMatters(context: Context, tx: Tx, memberId: number): Promise<OpenMatter[]> {
	const found: OpenMatter[] = [];
	for (const part of accountParts(context)) found.push(...((await part.open?.(tx, memberId)) ?? []));
	const open = found.filter(({ count }) => count > 0);
	return open.toSorted((one, other) => openKinds.indexOf(one.kind) - openKinds.indexOf(other.kind));
}
