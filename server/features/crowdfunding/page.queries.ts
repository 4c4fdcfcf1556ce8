import { sql } from 'kysely';
import type { CrowdPageContent } from '#domain/crowdfunding/page.shapes.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';

export interface StoredPage {
	readonly content: CrowdPageContent;
	/** Null = nothing waits. */
	readonly wanted: CrowdPageContent | null;
	readonly refused_reason: string;
	readonly version: number;
}

/** What a crowdfunding tells on its page; nothing where nobody has written anything. */
export async function findCrowdPage(db: Database | Tx, id: number): Promise<StoredPage | undefined> {
	const { rows } = await sql<StoredPage>`
		select content, wanted, refused_reason, version from crowdfunding_page where crowdfunding_id = ${id}`.execute(db);
	return rows[0];
}

interface Written {
	readonly id: number;
	readonly content: CrowdPageContent;
	readonly wanted: CrowdPageContent | null;
	readonly reason: string;
}

/** Writes the page of a locked crowdfunding; the number of its version. */
export async function writeCrowdPage(tx: Tx, { id, content, wanted, reason }: Written, now: number): Promise<number> {
	const waiting = wanted && JSON.stringify(wanted);
	const { rows } = await sql<{ version: number }>`
		insert into crowdfunding_page as p (crowdfunding_id, content, wanted, wanted_time, refused_reason, create_time, update_time)
		values (${id}, ${JSON.stringify(content)}::jsonb, ${waiting}::jsonb, ${wanted ? now : null}::bigint, ${reason}, ${now}, ${now})
		on conflict (crowdfunding_id) do update set content = excluded.content, wanted = excluded.wanted,
			wanted_time = excluded.wanted_time, refused_reason = excluded.refused_reason, version = p.version + 1,
			update_time = excluded.update_time
		returning version`.execute(tx);
	return rows[0]?.version ?? 1;
}

/** Whether anything of a crowdfunding has been sent. */
export async function isBeingSent(db: Database, id: number): Promise<boolean> {
	const { rows } = await sql`
		select 1 from shop_order where crowdfunding_id = ${id}
			and status in (${lit(orderStatus.toReceive, orderStatus.toEvaluate, orderStatus.complete)}) limit 1`.execute(db);
	return rows.length > 0;
}
