import type { Context } from '#server/context.ts';

/** Delivers a goods by a template of its own: what it costs in each area, how many days it is on its way, and where it never goes. */
export async function deliverByTemplate(
	context: Context,
	goodsId: number,
	fees: readonly { areas: readonly number[]; fee: number; days?: readonly [from: number, to: number] }[],
	denied: readonly number[] = [],
): Promise<void> {
	const now = context.clock.now();
	const { id } = await context.db
		.insertInto('delivery_template')
		.values({ name: '同城', billing: '1', deny_areas: [...denied], create_time: now, update_time: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	const rule = { template_id: id, first: 1, step: 1, step_fee: 0 };
	await context.db
		.insertInto('delivery_template_rule')
		.values(
			fees.map(({ areas, fee, days: [days_from, days_to] = [null, null] }) => {
				return { ...rule, area_ids: [...areas], first_fee: fee, days_from, days_to };
			}),
		)
		.execute();
	await context.db
		.updateTable('goods')
		.set({ delivery_type: '3', delivery_template_id: id })
		.where('id', '=', goodsId)
		.execute();
}
