import type { BillRowKind, DifferenceKind } from './bill.rules.ts';

/** Money that came or went, as one of the two sides has it. */
export interface BillRow {
	readonly kind: BillRowKind;
	/** Our number of the try to pay or of the transfer; empty where the company has none. */
	readonly no: string;
	/** The company's number; empty where we were told none. */
	readonly companyNo: string;
	/** Minor units. */
	readonly amount: number;
	readonly currency: string;
	readonly at: number;
}

/** A stretch of time: from one second up to another. */
export interface Stretch {
	readonly since: number;
	readonly until: number;
}

/** A row that the two sides do not agree on. */
export interface Difference<Ours extends BillRow = BillRow> {
	readonly kind: DifferenceKind;
	readonly company: BillRow | undefined;
	readonly ours: Ours | undefined;
}

const daySeconds = 24 * 3600;
const lateSeconds = 90 * daySeconds;
/**
 * The day ends at no same second on both sides. Rows of ours so shortly before its end are looked at with the next bill, which
 * may have them; those before its beginning, with this one.
 */
export const edgeSeconds = 1800;

/** Which of our rows a bill of this day is asked for. */
export function judged({ since, until }: Stretch): Stretch {
	return { since: since - edgeSeconds, until: until - edgeSeconds };
}

/**
 * Whether a row of ours may be the money of this day: it is of the day or of one beside it. A transfer whose answer was lost is
 * done here once somebody has tried it again, days after it had left the company.
 */
export function isNear({ since, until }: Stretch, { kind, at }: Pick<BillRow, 'kind' | 'at'>): boolean {
	return at >= since - daySeconds && at < until + (kind === 'refund' ? lateSeconds : daySeconds);
}

/**
 * Compares a company's bill of a day with our books, whatever order the rows are in. `ours` are all rows of our side that may
 * belong to it, also of the days beside it; `before` is the bill of the day before, for rows that stand in that one.
 */
export function compareBill<Ours extends BillRow>({
	company,
	before,
	ours,
	day,
}: {
	company: readonly BillRow[];
	before: readonly BillRow[];
	ours: readonly Ours[];
	day: Stretch;
}): Difference<Ours>[] {
	const byNumber = new Map(ours.map((row) => [keyOf(row), row]));
	const taken = new Set<Ours>();
	const differences: Difference<Ours>[] = [];
	for (const [key, rows] of grouped(company)) {
		const own = byNumber.get(key);
		// A number is paid once: the row that fits best is taken for ours, others beside it are money that we do not know.
		for (const row of rows.toSorted((one, other) => weigh(other, own) - weigh(one, own) || inOrder(one, other))) {
			const fits = own !== undefined && !taken.has(own) && isNear(day, own) && isSame(row, own);
			if (fits) taken.add(own);
			if (!fits) differences.push({ kind: 'company', company: row, ours: undefined });
			else if (!isEqual(row, own)) differences.push({ kind: 'amount', company: row, ours: own });
		}
	}
	const stretch = judged(day);
	const earlier = grouped(before);
	for (const row of ours) {
		if (taken.has(row) || row.at < stretch.since || row.at >= stretch.until) continue;
		// With another amount it is a difference of that day.
		const isThere = earlier.get(keyOf(row))?.some((other) => isSame(other, row));
		if (!isThere) differences.push({ kind: 'ours', company: undefined, ours: row });
	}
	return differences.toSorted((one, other) => inOrder(sideOf(one), sideOf(other)));
}

/** Rows and their sum, of one kind. */
export interface Tally {
	readonly count: number;
	readonly sum: number;
}

/** What one side has of a day: rows of any currency, and the sum of those in the shop's. */
export function tallied(rows: readonly BillRow[], currency: string): Readonly<Record<BillRowKind, Tally>> {
	const of = (kind: BillRowKind): Tally => {
		const own = rows.filter((row) => row.kind === kind);
		const sum = own.reduce((total, row) => total + (row.currency === currency ? row.amount : 0), 0);
		return { count: own.length, sum };
	};
	return { pay: of('pay'), refund: of('refund') };
}

/** A difference as text: two that read alike are one and the same. */
export function differenceKey({
	kind,
	row_kind,
	no,
	company_no,
	company_amount,
	our_amount,
}: {
	kind: string;
	row_kind: string;
	no: string;
	company_no: string;
	company_amount: number | null;
	our_amount: number | null;
}): string {
	return JSON.stringify([kind, row_kind, no, company_no, company_amount, our_amount]);
}

function grouped(rows: readonly BillRow[]): Map<string, BillRow[]> {
	const groups = new Map<string, BillRow[]>();
	for (const row of rows) {
		const group = groups.get(keyOf(row));
		if (group) group.push(row);
		else groups.set(keyOf(row), [row]);
	}
	return groups;
}

const keyOf = ({ kind, no }: BillRow) => `${kind} ${no}`;
const sideOf = ({ company, ours }: Difference) => company ?? (ours as BillRow);

/** Both tell of the same money: no number of the company says otherwise. */
function isSame(row: BillRow, own: BillRow): boolean {
	return row.no !== '' && (row.companyNo === own.companyNo || row.companyNo === '' || own.companyNo === '');
}

function isEqual(row: BillRow, own: BillRow): boolean {
	return row.amount === own.amount && row.currency === own.currency;
}

function weigh(row: BillRow, own: BillRow | undefined): number {
	if (!own) return 0;
	return (row.companyNo === own.companyNo ? 4 : 0) + (isEqual(row, own) ? 2 : 0) + (row.at === own.at ? 1 : 0);
}

function inOrder(one: BillRow, other: BillRow): number {
	const [a, b] = [one, other].map((row) => [row.kind, row.no, row.companyNo, row.currency].join('\n'));
	if (a !== b) return (a ?? '') < (b ?? '') ? -1 : 1;
	return one.at - other.at || one.amount - other.amount;
}
