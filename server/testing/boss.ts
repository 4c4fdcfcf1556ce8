import { inTransaction } from '#server/database/transaction.ts';
import { seedIdentity } from '#server/features/identity/identity-seed.service.ts';
import { seedSecurityRules } from '#server/features/security/seed-rules.service.ts';
import { makeAdmin } from './admins.ts';
import type { TestApp } from './app.ts';

/** A super admin of a shop that has its menus and what is kept of deeds, as every started one has. */
export async function makeBoss({ context, clock }: TestApp): Promise<Awaited<ReturnType<typeof makeAdmin>>> {
	await seedIdentity(context);
	await inTransaction(context, (tx) => seedSecurityRules(tx, clock.now()));
	return makeAdmin(context, { nodes: '*' });
}
