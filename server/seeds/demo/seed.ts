import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { inThePast } from './past.ts';
import { emptyShop, holdsGoods } from './seed.queries.ts';
import { seedDemoGoods } from './seed-goods.ts';
import { seedDemoOrders } from './seed-orders.ts';
import { seedDemoPeople } from './seed-people.ts';

const daySeconds = 86_400;
/** How far back the shop's history begins. */
const historyDays = 240;

/**
 * Fills an empty database with a shop that a visitor would believe: people, works with drawn pictures, and a history of
 * orders made through the services with a clock moved from then to now. One that was cut off is begun anew.
 */
export async function seedDemo(
	context: Context,
	{ log, demoPassword }: { log: (text: string) => void; demoPassword?: string | undefined },
): Promise<{ demoPassword: string | undefined }> {
	const state = context.settings.get('demo.state');
	if (state === 'made') return { demoPassword: undefined };
	if (state === 'making') await emptyShop(context.db);
	else if (await holdsGoods(context.db)) return { demoPassword: undefined };

	const now = context.clock.now();
	const password = demoPassword ?? randomBytes(9).toString('base64url');
	await context.settings.set({ 'demo.state': 'making', 'pay.mock': true }, { now });
	const then = inThePast(context, now - historyDays * daySeconds);

	log('Drawing and shelving the demo works …');
	const people = await seedDemoPeople(then.context, { password, now });
	await seedDemoGoods(then.context, people);
	log('Living through the demo shop’s last weeks …');
	await seedDemoOrders(then, { people, now });

	await context.settings.set({ 'demo.state': 'made' }, { now });
	return { demoPassword: password };
}
