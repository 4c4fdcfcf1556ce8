import { refused } from '#domain/errors.ts';
import { revisionStatus } from '#domain/goods/goods.audit.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { readPortfolioTexts, translatePortfolio } from '#domain/portfolio/portfolio.contract.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { pageOf, putLive, withCleanStory } from './portfolio.service.ts';
import { findLatest } from './revision.queries.ts';

/** What a creator's page says, for who writes its English. */
export async function textsForStaff(
	{ db }: Context,
	id: number,
	language: Language,
): Promise<AnswerOf<typeof readPortfolioTexts>> {
	const [page, last] = await Promise.all([pageOf(db, id), findLatest(db, id)]);
	const { slogan, intro, city, story, hours, notice, i18n } = page.content;
	return {
		row: {
			id,
			merchant_name: (language === 'en' && page.name_en) || page.name,
			version: page.version,
			waits: last?.status === revisionStatus.waiting ? 1 : 0,
			chinese: { slogan, intro, city, story, hours, notice },
			english: i18n.en,
		},
	};
}

/** Writes the English of a live page over the version that was read. */
export async function translatePage(
	context: Context,
	{ id, version, english }: InputOf<typeof translatePortfolio>,
): Promise<AnswerOf<typeof translatePortfolio>> {
	const { content: live } = await pageOf(context.db, id);
	const content = await withCleanStory({ ...live, i18n: { en: english } });
	return inTransaction(context, async (tx) => {
		const page = await pageOf(tx, id);
		if (page.version !== version) throw refused('portfolio.moved');
		const last = await findLatest(tx, id);
		if (last?.status === revisionStatus.waiting) throw refused('portfolio.waiting');
		return { version: await putLive(tx, page, { ...page.content, i18n: content.i18n }, context.clock.now()) };
	});
}
