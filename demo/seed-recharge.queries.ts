import type { Context } from '#server/context.ts';

interface DemoPlan {
	readonly name: string;
	readonly en: string;
	readonly tag?: readonly [string, string];
	/** Cents. */
	readonly pay: number;
	readonly give: number;
	readonly points?: number;
	readonly isFirst?: boolean;
}

const plans: readonly DemoPlan[] = [
	{ name: '首充有礼', en: 'A first welcome', tag: ['首充', 'First'], pay: 5000, give: 500, isFirst: true },
	{ name: '一份小礼', en: 'A small gift', pay: 10_000, give: 500 },
	{ name: '一季好物', en: 'A season of finds', tag: ['最划算', 'Best value'], pay: 30_000, give: 2000, points: 100 },
	{ name: '一年收藏', en: 'A year of collecting', pay: 100_000, give: 8000, points: 500 },
];

/** What members of the demo shop may pay into their balance at once. */
export async function seedRechargePlans({ db, clock }: Context): Promise<void> {
	const rows = plans.map(({ name, en, tag = ['', ''], pay, give, points = 0, isFirst = false }, place) => ({
		name,
		tag: tag[0],
		i18n: JSON.stringify({ en: { name: en, tag: tag[1] } }),
		pay_amount: pay,
		give_amount: give,
		give_score: points,
		first_only: Number(isFirst),
		weigh: plans.length - place,
		create_time: clock.now(),
		update_time: clock.now(),
	}));
	await db.insertInto('recharge_plan').values(rows).execute();
}
