import { sql } from 'kysely';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { listedShops } from './myshop.queries.ts';

/** Shops stand in lists with how they are doing at a second; files are written by the clock of the database. */
export function myshopHooks(now?: number): ResourceHooks {
	const at = now === undefined ? sql`extract(epoch from clock_timestamp())::bigint` : sql`${now}::bigint`;
	return { source: { read: () => listedShops(at), parts: () => undefined } };
}
