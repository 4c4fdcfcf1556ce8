/** The pieces that the unpaid orders of one member hold at most; what is ordered beyond is held when it is paid. */
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

/** Who orders, as far as it decides how many pieces are held for them before they pay. */
export interface Holder {
	/** Whether money of theirs has stayed in the shop, `leastSpent` or more. */
	readonly hasSpent: boolean;
	/** Their orders that ran out or were cancelled unpaid within the last day. */
	readonly ranOut: number;
	/** The pieces that their unpaid orders hold. */
	readonly held: number;
	/** The pieces that unpaid orders of unproven members of the same address hold. */
	readonly reservedOfAddress: number;
}

/** Whether so little is known of a member that few pieces are held for them. */
export function isUnproven({ hasSpent, ranOut }: Pick<Holder, 'hasSpent' | 'ranOut'>): boolean {
	return !hasSpent || ranOut >= mostRunOut;
}

/** How many more pieces are held for a member before they pay. */
export function roomToHold(holder: Holder): number {
	const { held, reservedOfAddress } = holder;
	if (!isUnproven(holder)) return Math.max(0, mostReserved - held);
	return Math.max(0, Math.min(mostReservedUnproven - held, mostReservedOfAddress - reservedOfAddress));
}

/** The lines whose pieces are held at once: in their order, each as a whole where there is still room for it. */
export function reservedLines(lines: readonly { id: number; num: number }[], room: number): ReadonlySet<number> {
	const held = new Set<number>();
	let left = room;
	for (const { id, num } of lines) {
		if (num > left) continue;
		held.add(id);
		left -= num;
	}
	return held;
}
