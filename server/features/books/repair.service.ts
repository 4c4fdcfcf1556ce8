import { type BookCheckName, checkOf } from '#domain/books/books.checks.ts';
import type { repairDrift } from '#domain/books/books.contract.ts';
import { refused } from '#domain/errors.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { type CountedState, ledgerState } from '#domain/ledger/ledger.status.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Drift, findDriftOf } from './books.checks.queries.ts';
import { insertRepair } from './books.queries.ts';
import { shownAs } from './books.service.ts';
import { holdMemberOf, settleFees } from './fees.queries.ts';
import * as recounts from './recount.queries.ts';
import * as queries from './repair.queries.ts';

type Repair = (tx: Tx, drift: Drift, facts: queries.RepairFacts, isRestored: boolean) => Promise<boolean>;

/** Books the difference of one drift as it was seen, and takes it back where the ledger is to be right. */
export async function repair(
	context: Context,
	{ check, ref, mode, expected, found, reason }: InputOf<typeof repairDrift>,
	by: { id: number; name: string },
): Promise<{ id: number }> {
	const { subject, unit, modes } = checkOf(check);
	const work = repairs[check];
	if (!work || !modes.includes(mode)) throw refused('books.noRepair');
	return inTransaction(context, async (tx) => {
		await queries.holdSubject(tx, subject, ref);
		if (check === 'returnFees') await holdMemberOf(tx, ref);
		if (subject === 'shop_order') await queries.holdMerchantOf(tx, ref);
		const [drift] = await findDriftOf(tx, check, [ref]);
		if (!drift) throw refused('books.noDrift');
		const seen = { expected: shownAs(unit, drift.expected), found: shownAs(unit, drift.found) };
		if (seen.expected !== expected || seen.found !== found) throw refused('books.moved', seen);
		const now = context.clock.now();
		const id = await insertRepair(tx, { ...drift, check, mode, reason, by }, now);
		const isDone = await work(tx, drift, { repairId: id, adminId: by.id, reason, now }, mode === 'restore');
		if (!isDone) throw refused('books.impossible');
		return { id };
	});
}

const repairStock: Repair = async (tx, { ref }, facts, isRestored) => {
	const logged = await queries.findLoggedLevel(tx, ref);
	await queries.bookStock(tx, ref, facts);
	return !isRestored || !logged || queries.setLevel(tx, ref, logged, facts);
};

const repairBalance: Repair = async (tx, { ref }, facts, isRestored) => {
	await queries.bookBalance(tx, ref, facts);
	return !isRestored || queries.unbookBalance(tx, ref, facts);
};

const repairPoints: Repair = async (tx, { ref }, facts, isRestored) => {
	await queries.bookPoints(tx, ref, facts);
	if (isRestored) await queries.unbookPoints(tx, ref, facts);
	return true;
};

/** The sum of the lines in one state. */
function repairMerchant(state: CountedState): Repair {
	return async (tx, { ref, expected, found }, facts, isRestored) => {
		const line = { merchantId: ref, amount: found - expected, state };
		await queries.bookMerchant(tx, line, facts);
		if (isRestored) await queries.unbookMerchant(tx, line, facts);
		return true;
	};
}

const repairs: Partial<Record<BookCheckName, Repair>> = {
	stock: repairStock,
	stockGaps: repairStock,
	reserved: (tx, { ref, expected }, facts) => queries.setLevel(tx, ref, { stock: null, reserved: expected }, facts),
	goodsStock: (tx, { ref }) => queries.recountGoods(tx, ref),
	balance: repairBalance,
	balanceGaps: repairBalance,
	points: repairPoints,
	pointGaps: repairPoints,
	pointBatches: (tx, { ref, expected, found }, facts) => queries.levelBatches(tx, ref, expected - found, facts),
	frozenPoints: (tx, { ref }) => queries.recountFrozen(tx, ref),
	growth: (tx, { ref }) => queries.recountGrowth(tx, ref),
	merchantIncome: (tx, { ref, expected, found }, facts) =>
		queries.bookOrderLine(tx, { orderId: ref, amount: expected - found, ofRefund: false }, facts),
	merchantRefunds: (tx, { ref, expected, found }, facts) =>
		queries.bookOrderLine(tx, { orderId: ref, amount: expected - found, ofRefund: true }, facts),
	crowdfunding: (tx, { ref }) => recounts.recountCrowdfunding(tx, ref),
	orderRefunds: (tx, { ref, expected }) => recounts.recountOrderRefunds(tx, ref, expected),
	// The lines alone are counted anew: where the order itself is wrong, its own check puts that right.
	refundLines: async (tx, { ref }) =>
		(await recounts.recountRefunded(tx, { orderId: ref })) && recounts.linesAgree(tx, ref),
	reservedLines: (tx, { ref }) => recounts.recountReserved(tx, ref),
	refundedPieces: (tx, { ref }) => recounts.recountRefunded(tx, { lineId: ref }),
	paymentRefunds: (tx, { ref, expected }) => recounts.recountPaymentRefunds(tx, ref, expected),
	returnFees: (tx, { ref }, facts) => settleFees(tx, ref, facts),
	merchantBalance: repairMerchant(ledgerState.available),
	merchantFrozen: repairMerchant(ledgerState.frozen),
};
