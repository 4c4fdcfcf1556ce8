import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { sendMemberMail } from '#server/features/member-mail/member-mail.service.ts';
import { findUnmailed, noteBackers, writeMailed } from './crowdfunding.mail.queries.ts';

/** So many supporters are looked at in one transaction. */
const batch = 200;

/** Tells everybody who supports a crowdfunding now once its news has been committed, by mail too where there is a mail server. */
export async function mailBackers(context: Context, tx: Tx, updateId: number): Promise<void> {
	await context.jobs.send(tx, 'crowdfunding.tell', { updateId, after: 0 });
}

/** Tells the next supporters, queues a mail for each who has an address, and itself for those after them. */
export async function mailNextBackers(
	context: Context,
	{ updateId, after }: { updateId: number; after: number },
): Promise<void> {
	await inTransaction(context, async (tx) => {
		const wanted = { updateId, after, limit: batch, isMailed: context.mail.isSet() };
		const { ids, last } = await noteBackers(tx, wanted, context.clock.now());
		for (const mailingId of ids) await context.jobs.send(tx, 'crowdfunding.mail', { mailingId });
		if (last !== null) await context.jobs.send(tx, 'crowdfunding.tell', { updateId, after: last });
	});
}

/** Mails one supporter, unless that was done, the news was taken back or they have left. */
export async function mailBacker(context: Context, mailingId: number): Promise<void> {
	const unmailed = await findUnmailed(context.db, mailingId);
	if (!unmailed) return;
	await sendMemberMail(context, { kind: unmailed.fixed === 1 ? 'crowdExtended' : 'crowdNews', id: mailingId });
	await writeMailed(context.db, mailingId, context.clock.now());
}
