/**
 * How often a step of one order, refund or crowdfunding may be taken that leads back to where it began: each time leaves a row of a
 * history that is kept for good and read as a whole.
 */
export const mostRepeats = {
	/** A member's changes of the address of one order. */
	address: 20,
	/** How often a member takes one order off their list. */
	delete: 10,
	/** A creator's remarks on one order. */
	remark: 100,
	/** How often the history of one order tells that a kind of sheet was printed. */
	print: 200,
	/** How often a creator puts company and number of the parcels of one order right. */
	correct: 20,
	/** The wishes for a refund of one line that a member takes back. */
	withdraw: 5,
	/** The smaller amounts that a creator proposes for one refund. */
	offer: 10,
	/** The parcels by which the goods of one refund are said to come back. */
	sendBack: 10,
	/** The stations that a creator writes down: of one parcel, and of all parcels of one order. */
	trace: 100,
	orderTrace: 300,
	/** The news of one crowdfunding by its creator, and how many within a day: each is mailed to all supporters. */
	news: 100,
	newsADay: 3,
	/** How often a creator words the wish to cancel one crowdfunding anew, and takes it back. */
	cancelWish: 10,
	cancelWithdraw: 5,
} as const;
