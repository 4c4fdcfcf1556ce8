import { sql } from 'kysely';
import type { PromiseSnap } from '#domain/goods/service.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { supportOrder } from '#domain/order/order.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import { firstMade } from './order.paid.queries.ts';

export interface PromisedLineRow {
	readonly order_goods_id: number;
	readonly name: string;
	readonly promises: readonly PromiseSnap[];
	/** It supports a crowdfunding. */
	readonly is_support: boolean;
}

/** What was promised with each line of an order when it was placed. */
export async function findPromises(db: Database | Tx, orderId: number, language: Language): Promise<PromisedLineRow[]> {
	const { rows } = await sql<PromisedLineRow>`
		select l.id as order_goods_id, ${inLanguage(language, sql`l.i18n`, 'name', sql`l.name`)} as name,
			l.service_snap as promises, o.type = ${lit(supportOrder.type)} as is_support
		from order_goods l join shop_order o on o.id = l.order_id where l.order_id = ${orderId} order by l.id`.execute(db);
	return rows;
}

/** By when the first unsent part of an order is made; undefined where some of it lies ready. */
export async function findMadeBy(tx: Tx, orderId: number): Promise<number | undefined> {
	const { rows } = await sql<{ pay_time: number; takes: number }>`
		select coalesce(o.pay_time, 0) as pay_time, ${firstMade(sql`o.id`)} as takes from shop_order o where o.id = ${orderId}`.execute(
		tx,
	);
	const [found] = rows;
	return found && found.takes > 0 ? found.pay_time + found.takes : undefined;
}
