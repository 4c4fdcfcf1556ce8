/** The pieces that the unpaid orders of one member reserve at most; what is ordered beyond is reserved when it is paid. */
export const mostReserved = 200;
/** The same of an unproven member: accounts cost nothing. */
export const mostReservedUnproven = 10;
/** The same of all unproven members of one network address. */
export const mostReservedOfAddress = 30;
/** So many orders that ran out, or were cancelled unpaid, within a day make a member unproven again. */
export const mostRunOut = 3;
/** What a member has to have spent to be more than one of the accounts that cost nothing, in cents. */
export const leastSpent = 2000;

/** The checkouts of one member within an hour and within a day: each is kept for good, also one that comes to nothing. */
export const mostCheckouts = { hour: 60, day: 300 } as const;

/** Who orders, as far as it decides how many pieces are reserved for them before they pay. */
export interface OrderingMember {
	/** Whether money of theirs has stayed in the shop, `leastSpent` or more. */
	readonly hasSpent: boolean;
	/** Their orders that ran out or were cancelled unpaid within the last day. */
	readonly ranOut: number;
	/** The pieces that their unpaid orders have reserved. */
	readonly reserved: number;
	/** The pieces that unpaid orders of unproven members of the same address have reserved. */
	readonly reservedOfAddress: number;
}

/** Whether so little is known of a member that few pieces are reserved for them. */
export function isUnproven({ hasSpent, ranOut }: Pick<OrderingMember, 'hasSpent' | 'ranOut'>): boolean {
	return !hasSpent || ranOut >= mostRunOut;
}

/** How many more pieces are reserved for a member before they pay. */
export function roomToReserve(member: OrderingMember): number {
	const { reserved, reservedOfAddress } = member;
	if (!isUnproven(member)) return Math.max(0, mostReserved - reserved);
	return Math.max(0, Math.min(mostReservedUnproven - reserved, mostReservedOfAddress - reservedOfAddress));
}

/** The lines whose pieces are reserved at once: in their order, each as a whole where there is still room for it. */
export function reservedLines(lines: readonly { id: number; num: number }[], room: number): ReadonlySet<number> {
	const lineIds = new Set<number>();
	let left = room;
	for (const { id, num } of lines) {
		if (num > left) continue;
		lineIds.add(id);
		left -= num;
	}
	return lineIds;
}
