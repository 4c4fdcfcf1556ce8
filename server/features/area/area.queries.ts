import type { Database } from '#server/context.ts';

/** The enabled areas directly below one; 0 = the provinces. */
export async function areasBelow(db: Database, pid: number) {
	return db
		.selectFrom('area')
		.select(['id as value', 'name as label'])
		.where('pid', '=', pid)
		.where('enabled', '=', 1)
		.orderBy('id')
		.execute();
}
