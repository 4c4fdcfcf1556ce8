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

/** No list of choices is longer. */
const mostFound = 30;

/** Enabled areas down to districts whose name contains the text, the wider ones first, with the way to each. */
export async function areasNamed(db: Database, text: string) {
	const areas = await db
		.selectFrom('area as a')
		.leftJoin('area as up', 'up.id', 'a.pid')
		.leftJoin('area as top', 'top.id', 'up.pid')
		.select(['a.id as value', 'a.name as label', 'up.id as upId', 'up.name as upName'])
		.select(['top.id as topId', 'top.name as topName'])
		.where('a.name', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`)
		.where('a.level', '<=', 3)
		.where('a.enabled', '=', 1)
		.orderBy('a.level')
		.orderBy('a.id')
		.limit(mostFound)
		.execute();
	return areas.map(({ value, label, ...above }) => {
		const way = [
			{ value: above.topId, label: above.topName },
			{ value: above.upId, label: above.upName },
			{ value, label },
		];
		const path = way.flatMap((one) => (one.value && one.label ? [{ value: one.value, label: one.label }] : []));
		return { value, label, path };
	});
}
