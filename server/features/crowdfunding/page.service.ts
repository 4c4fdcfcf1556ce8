import { setImmediate } from 'node:timers/promises';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { adminAuditCrowdPage, adminEditCrowdPage, storeCrowdPage } from '#domain/crowdfunding/page.contract.ts';
import {
	type CrowdPageContent,
	emptyCrowdPage,
	mostChapterLetters,
	mostPageLetters,
} from '#domain/crowdfunding/page.shapes.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Operator } from '#domain/order/operator.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { areLookedAt } from '#server/features/goods/goods.audit.service.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { cleanRichText } from '#server/resource/rich-text.ts';
import { findCrowdGoods } from './crowdfunding.queries.ts';
import { findListed, isInStore } from './crowdfunding.read.queries.ts';
import type { Scope } from './crowdfunding.service.ts';
import { holdCrowd } from './crowdfunding.step.service.ts';
import { findCrowdPage, isBeingSent, writeCrowdPage } from './page.queries.ts';
import { countPosts } from './post.queries.ts';

/** What visitors read of a crowdfunding that the store shows, in their language. */
export async function storePageOf(
	{ db }: Context,
	id: number,
	language: Language,
): Promise<AnswerOf<typeof storeCrowdPage>> {
	if (!(await isInStore(db, id))) throw refused('crowdfunding.unknown', { id });
	const [stored, counts, isDelivering] = await Promise.all([
		findCrowdPage(db, id),
		countPosts(db, id),
		isBeingSent(db, id),
	]);
	return {
		page: inOneLanguage(stored?.content ?? emptyCrowdPage, language),
		...counts,
		is_delivering: isDelivering ? 1 : 0,
	};
}

function inOneLanguage({ chapters, dates, risks, risks_en, cover, video }: CrowdPageContent, language: Language) {
	const said = (own: string, english: string) => (language === 'en' && english) || own;
	return {
		cover,
		video,
		chapters: chapters.map((part) => ({
			title: said(part.title, part.title_en),
			content: said(part.content, part.content_en),
		})),
		dates: dates.map(({ day, title, title_en }) => ({ day, title: said(title, title_en) })),
		risks: said(risks, risks_en),
	};
}

/** The page as its editor begins with it. */
export async function pageForEditor({ db }: Context, id: number, { merchantId }: Scope) {
	if (!(await findListed(db, id, { language: 'zh-cn', merchantId }))) throw refused('crowdfunding.unknown', { id });
	const stored = await findCrowdPage(db, id);
	const live = stored?.content ?? emptyCrowdPage;
	return {
		content: stored?.wanted ?? live,
		live,
		version: stored?.version ?? 0,
		waits: stored?.wanted ? 1 : 0,
		refused: stored?.refused_reason ?? '',
	};
}

const ended: readonly string[] = [crowdStatus.failed, crowdStatus.cancelled];
/** As long as it is in its creator's hands alone, the look at the crowdfunding is the look at its page. */
const inOwnHands: readonly string[] = [crowdStatus.draft, crowdStatus.refused];

/** Writes a page: at once, or as a change that waits where the shop looks at what creators change of what is live. */
export async function editPage(
	context: Context,
	{ id, version, content: given }: InputOf<typeof adminEditCrowdPage>,
	scope: Scope,
	by: Operator,
): Promise<{ version: number; waits: number }> {
	const content = await withCleanChapters(given);
	return inTransaction(context, async (tx) => {
		const crowd = await holdCrowd(tx, id, scope);
		const isCreator = by.type === 'merchant';
		// What staff are looking at stays as it is until they have answered.
		if (ended.includes(crowd.status) || (isCreator && crowd.status === crowdStatus.waiting)) {
			throw refused('crowdfunding.notToEdit');
		}
		const stored = await findCrowdPage(tx, id);
		if ((stored?.version ?? 0) !== version) throw refused('crowdfunding.pageMoved');
		const now = context.clock.now();
		const isSeen = isCreator && !inOwnHands.includes(crowd.status);
		const waits = isSeen && (await areLookedAt(context, tx, crowd.merchant_id));
		if (!waits) {
			const written = await writeCrowdPage(tx, { id, content, wanted: null, reason: '' }, now);
			return { version: written, waits: 0 };
		}
		const live = stored?.content ?? emptyCrowdPage;
		const written = await writeCrowdPage(tx, { id, content: live, wanted: content, reason: '' }, now);
		if (!stored?.wanted) {
			const goods = await findCrowdGoods(tx, crowd.goods_id, id);
			await notifyAdmins(context, tx, 'crowdfundingPage', [{ name: goods?.name ?? '', id }]);
		}
		return { version: written, waits: 1 };
	});
}

/** Answers a change that waits; refused where it was changed since it was read. */
export async function answerPage(
	context: Context,
	answer: InputOf<typeof adminAuditCrowdPage>,
): Promise<{ version: number }> {
	const { id } = answer;
	return inTransaction(context, async (tx) => {
		await holdCrowd(tx, id);
		const stored = await findCrowdPage(tx, id);
		if (!stored?.wanted || stored.version !== answer.version) throw refused('crowdfunding.pageAnswered');
		const isPassed = answer.answer === 'pass';
		const content = isPassed ? stored.wanted : stored.content;
		const reason = answer.answer === 'refuse' ? answer.reason : '';
		return { version: await writeCrowdPage(tx, { id, content, wanted: null, reason }, context.clock.now()) };
	});
}

const label = { 'zh-cn': '章节内容', en: 'Text of the chapter' };
const allChapters = { 'zh-cn': '全部章节', en: 'All chapters' };

async function withCleanChapters(content: CrowdPageContent): Promise<CrowdPageContent> {
	const chapters: CrowdPageContent['chapters'] = [];
	let letters = 0;
	const clean = async (html: string, path: string) => {
		// A long one takes the loop for a while: others are served before the next.
		await setImmediate();
		const cleaned = cleanRichText(html, { path, label });
		letters += cleaned.length;
		if (cleaned.length > mostChapterLetters) {
			throw refused('input.tooLong', { field: label, max: mostChapterLetters }, { field: path });
		}
		if (letters > mostPageLetters) {
			throw refused('input.tooLong', { field: allChapters, max: mostPageLetters }, { field: path });
		}
		return cleaned;
	};
	for (const [at, chapter] of content.chapters.entries()) {
		const path = `content.chapters.${at}`;
		chapters.push({
			...chapter,
			content: await clean(chapter.content, `${path}.content`),
			content_en: await clean(chapter.content_en, `${path}.content_en`),
		});
	}
	return { ...content, chapters };
}
