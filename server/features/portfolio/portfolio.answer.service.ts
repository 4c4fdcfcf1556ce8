import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { revisionStatus } from '#domain/goods/goods.audit.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { changedParts } from '#domain/portfolio/portfolio.content.ts';
import type * as contracts from '#domain/portfolio/portfolio.contract.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { mailAccount } from '#server/features/account-mail/account-mail.service.ts';
import { findOwnWorks } from './portfolio.queries.ts';
import { inOrder, pageOf, putLive } from './portfolio.service.ts';
import * as revisions from './revision.queries.ts';

/** The changes of pages for staff. */
export async function revisionsForStaff(
	{ db }: Context,
	{ status, page, limit }: InputOf<typeof contracts.listRevisions>,
	language: Language,
): Promise<AnswerOf<typeof contracts.listRevisions>> {
	const isWaiting = status === revisionStatus.waiting;
	const { rows, total, waiting } = await revisions.listRevisions(db, { isWaiting, page, limit, language });
	return { list: rows, total, waiting };
}

/** One change beside the live page. */
export async function revisionForStaff(
	{ db }: Context,
	id: number,
	language: Language,
): Promise<AnswerOf<typeof contracts.readRevision>> {
	const revision = await revisions.findRevision(db, id);
	if (!revision) throw refused('row.unknown', { id });
	const page = await pageOf(db, revision.merchant_id);
	const { content: live } = page;
	const { data: wanted, merchant_id, ...rest } = revision;
	const works = await findOwnWorks(db, merchant_id, [...live.covers, ...wanted.covers], language);
	return {
		row: {
			...rest,
			merchant_id,
			merchant_name: (language === 'en' && page.name_en) || page.name,
			live: { ...live, cover_works: inOrder(live.covers, works) },
			wanted: { ...wanted, cover_works: inOrder(wanted.covers, works) },
			changed: changedParts(live, wanted),
		},
	};
}

/** Answers a change that waits, once; refused where its creator changed it since it was read. */
export async function answerRevision(
	context: Context,
	answer: InputOf<typeof contracts.answerRevision>,
	caller: AdminCaller,
): Promise<{ id: number }> {
	const { id } = answer;
	return inTransaction(context, async (tx) => {
		const now = context.clock.now();
		const revision = await revisions.findRevision(tx, id);
		if (!revision) throw refused('row.unknown', { id });
		const { merchant_id: merchantId, data } = revision;
		const isPassed = answer.answer === 'pass';
		const reason = answer.answer === 'refuse' ? answer.reason : '';
		const status = isPassed ? revisionStatus.applied : revisionStatus.refused;
		const isEnded =
			revision.status === revisionStatus.waiting &&
			(await revisions.endWaiting(
				tx,
				{ merchantId, row: { id, version: answer.version } },
				{ status, reason, adminId: caller.id, now },
			));
		if (!isEnded) throw refused('portfolio.auditAnswered');
		const page = await pageOf(tx, merchantId);
		if (isPassed) await putLive(tx, page, data, now);
		await revisions.forgetOld(tx, merchantId);
		await mailAccount(context, tx, {
			kind: isPassed ? 'pagePassed' : 'pageRefused',
			to: page.email,
			language: 'zh-cn',
			facts: { name: page.name, reason },
		});
		return { id };
	});
}
