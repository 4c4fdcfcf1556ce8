import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { sendMemberMail } from '#server/features/member-mail/member-mail.service.ts';
import { findUnmailed, noteBackers, writeMailed } from './crowdfunding.tell.queries.ts';

/** So many supporters are looked at in one transaction. */
const batch = 200;

/** Mails everybody who supports a crowdfunding now once its news has been committed; nobody where there is no mail server. */
export async function tellBackers(context: Context, tx: Tx, updateId: number): Promise<void> {
	if (context.mail.isSet()) await context.jobs.send(tx, 'crowdfunding.tell', { updateId, after: 0 });
}

/** Queues a mail for each of the next supporters, and itself for those after them. */
export async function tellNextBackers(
	context: Context,
	{ updateId, after }: { updateId: number; after: number },
): Promise<void> {
	await inTransaction(context, async (tx) => {
		const { ids, last } = await noteBackers(tx, { updateId, after, limit: batch }, context.clock.now());
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
