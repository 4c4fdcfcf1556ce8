import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Which rows of its subject a check looks at: a condition on the column with their ids. */
export type Of = (id: RawBuilder<unknown>) => RawBuilder<SqlBool>;

/** A check as SQL: the rows that do not agree, with `ref`, `expected` and `found`. */
export type Check = (of: Of) => RawBuilder<unknown>;

/** A slice of all rows, so that no statement grows with the shop. */
export function between(above: number, upTo: number): Of {
	return (id) => sql<SqlBool>`(${id} > ${above} and ${id} <= ${upTo})`;
}

/** Certain rows. */
export function among(refs: readonly number[]): Of {
	return (id) => sql<SqlBool>`(${id} = any(${[...refs]}::bigint[]))`;
}

/** What a line `g` of an order brings its merchant: what was paid, what the platform bears, less the commission. */
export const incomeOfLine = sql`(g.pay_amount + g.freight_share + g.member_platform_cost + g.coupon_platform_cost + g.score_off - g.commission_amount)`;

/** What is asked about some rows, each by its `ref`. */
export type OfRefs = (refs: RawBuilder<unknown>) => RawBuilder<unknown>;
