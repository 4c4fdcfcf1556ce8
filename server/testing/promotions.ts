import type { Insertable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { PromotionTable } from '#server/database/tables.generated.ts';

type Wish = Partial<Insertable<PromotionTable>>;

/** A promotion for everybody that runs for a day: ¥10 off from ¥100 on, for every seller's goods. */
export async function makePromotion(context: Context, wish: Wish = {}): Promise<number> {
	const now = context.clock.now();
	const usual = {
		...{
			name: '满百减十',
			type: '2',
			from_amount: 10_000,
			take_off: 1000,
			own_only: 0,
			start_time: now,
			end_time: now + 86_400,
		},
		...{ create_time: now, update_time: now },
	};
	const row = await context.db
		.insertInto('promotion')
		.values({ ...usual, ...wish })
		.returning('id')
		.executeTakeFirstOrThrow();
	return row.id;
}
