/**
 * How often a step of one order or refund may be taken that leads back to where it began: each time leaves a row of a
 * history that is kept for good and read as a whole.
 */
export const mostRepeats = {
	/** A member's changes of the address of one order. */
	address: 20,
	/** How often a member takes one order off their list. */
	delete: 10,
	/** The stations of one parcel that are typed. */
	trace: 100,
	/** A creator's remarks on one order. */
	remark: 100,
	/** The wishes for a refund of one line that a member takes back. */
	withdraw: 5,
	/** The parcels by which the goods of one refund are said to come back. */
	sendBack: 10,
} as const;
