import { sql } from 'kysely';
import { type BookCheckName, checkOf } from '#domain/books/books.checks.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { among, between, type Check } from './books.of.ts';
import { couponChecks } from './coupon.checks.queries.ts';
import { memberChecks } from './member.checks.queries.ts';
import { merchantChecks } from './merchant.checks.queries.ts';
import { orderChecks } from './order.checks.queries.ts';
import { pointChecks } from './points.checks.queries.ts';
import { rechargeChecks } from './recharge.checks.queries.ts';
import { stockChecks } from './stock.checks.queries.ts';

const checks: Readonly<Record<BookCheckName, Check>> = {
	...stockChecks,
	...memberChecks,
	...orderChecks,
	...pointChecks,
	...merchantChecks,
	...rechargeChecks,
	...couponChecks,
};

/** A sum that does not agree with what it is the sum of. */
export interface Drift {
	readonly ref: number;
	readonly expected: number;
	readonly found: number;
}

interface CheckFound {
	readonly looked: number;
	readonly drift: number;
	/** The first of them. */
	readonly rows: readonly Drift[];
}

const slice = 20_000;
const kept = 50;

/** Runs one check over all its rows, slice by slice: each is of one moment, and none delays the shop. */
export async function runCheck(db: Database, name: BookCheckName): Promise<CheckFound> {
	const subject = sql.table(checkOf(name).subject);
	const { rows: ends } = await sql<{
		last: number;
	}>`select coalesce(max(id), 0)::bigint as last from ${subject}`.execute(db);
	const last = ends[0]?.last ?? 0;
	let [looked, drift] = [0, 0];
	const rows: Drift[] = [];
	// Row 0 is the platform.
	for (let above = -1; above < last; above += slice) {
		const of = between(above, above + slice);
		const { rows: part } = await sql<{ looked: number; drift: number; rows: Drift[] }>`
			with found as materialized (${checks[name](of)})
			select (select count(*) from ${subject} s where ${of(sql`s.id`)}) as looked, (select count(*) from found) as drift,
				(select coalesce(jsonb_agg(f), '[]') from (select * from found order by ref limit ${kept}) f) as rows`.execute(
			db,
		);
		looked += part[0]?.looked ?? 0;
		drift += part[0]?.drift ?? 0;
		rows.push(...(part[0]?.rows ?? []).slice(0, kept - rows.length));
	}
	return { looked, drift, rows };
}

/** Which of these rows do not agree at this moment. */
export async function findDriftOf(db: Database | Tx, name: BookCheckName, refs: readonly number[]): Promise<Drift[]> {
	const { rows } = await sql<Drift>`${checks[name](among(refs))}`.execute(db);
	return rows.sort((a, b) => a.ref - b.ref);
}
