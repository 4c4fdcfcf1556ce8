import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { seedSecurityRules } from '#server/features/security/seed-rules.service.ts';
import { seedAreas } from './areas.ts';
import { seedDeliveryCompanies } from './delivery-companies.ts';
import { seedMemberGroup, seedPlatform } from './owners.ts';

/** What every database needs before anybody can work in it; may be run again at any time. */
export async function seedBase(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
	const now = context.clock.now();
	await inTransaction(context, async (tx) => {
		await seedPlatform(tx, now);
		await seedMemberGroup(tx, now);
		await seedAreas(tx);
		await seedDeliveryCompanies(tx, now);
		await seedSecurityRules(tx, now);
	});
}
