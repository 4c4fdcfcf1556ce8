import { setImmediate } from 'node:timers/promises';
import type { MerchantCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { revisionStatus } from '#domain/goods/goods.audit.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import { changedParts, mayBeSlug, type PortfolioContent } from '#domain/portfolio/portfolio.content.ts';
import type { editPortfolio, readPortfolio } from '#domain/portfolio/portfolio.contract.ts';
import { mostSlugs, mostStoryLetters, slugOf } from '#domain/portfolio/portfolio.rules.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { claimSlug, countPageChange, writePage } from '#server/features/merchant/page.writes.ts';
import { notifyAdmins } from '#server/features/notify/notify.service.ts';
import { cleanRichText } from '#server/resource/rich-text.ts';
import * as pages from './portfolio.queries.ts';
import * as revisions from './revision.queries.ts';

/** The page of a creator that exists. */
export async function pageOf(db: Database | Tx, merchantId: number): Promise<pages.PageOfMerchant> {
	const page = await pages.findPage(db, merchantId);
	if (!page) throw refused('portfolio.unknown');
	return page;
}

/** A creator's page as its editor begins with it. */
export async function portfolioForEditor(
	{ db, settings }: Context,
	caller: MerchantCaller,
	language: Language,
): Promise<AnswerOf<typeof readPortfolio>> {
	const { merchantId } = caller;
	const [page, last] = await Promise.all([pageOf(db, merchantId), revisions.findLatest(db, merchantId)]);
	const waiting = last?.status === revisionStatus.waiting ? last : undefined;
	const row = waiting?.data ?? page.content;
	return {
		row,
		version: page.version,
		waits: waiting ? 1 : 0,
		refused: last?.status === revisionStatus.refused ? last.reason : '',
		time: last?.update_time ?? 0,
		is_audited: settings.get('merchant.pageAudit') ? 1 : 0,
		may_edit: roleMay(caller, 'works') ? 1 : 0,
		suggested: await suggestedSlug(db, page),
		cover_works: inOrder(row.covers, await pages.findOwnWorks(db, merchantId, row.covers, language)),
	};
}

/** Works in the order in which they were chosen; what is gone is left out. */
export function inOrder<Work extends { id: number }>(ids: readonly number[], works: readonly Work[]): Work[] {
	return ids.flatMap((id) => works.find((work) => work.id === id) ?? []);
}

const mostTries = 20;

/** An address made of what a creator is called, in letters or as it sounds, that nobody has yet. */
async function suggestedSlug(db: Database, { id, name, name_en }: pages.PageOfMerchant): Promise<string> {
	const { pinyin } = await import('pinyin-pro');
	const sounds = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(' ');
	const wanted = slugOf(name_en) || slugOf(sounds);
	if (wanted === '') return '';
	const choices = [wanted, ...Array.from({ length: mostTries }, (_, at) => `${wanted}-${at + 2}`)];
	const { taken } = await pages.slugsOf(db, id, choices);
	return choices.find((slug) => !taken.includes(slug)) ?? '';
}

/** Changes a creator's page: at once, or as a change that waits to be looked at. */
export async function changePortfolio(
	context: Context,
	caller: Pick<MerchantCaller, 'id' | 'merchantId'>,
	{ version, content: given }: InputOf<typeof editPortfolio>,
): Promise<AnswerOf<typeof editPortfolio>> {
	const { merchantId } = caller;
	const content = await withCleanStory(given);
	return inTransaction(context, async (tx) => {
		const now = context.clock.now();
		const page = await pageOf(tx, merchantId);
		if (page.version !== version) throw refused('portfolio.moved');
		await checkContent(tx, page, content);
		const changed = changedParts(page.content, content);
		if (changed.length === 0) {
			await revisions.endWaiting(tx, { merchantId }, { status: revisionStatus.withdrawn, now });
			return { version, waits: 0 };
		}
		if (context.settings.get('merchant.pageAudit')) {
			const id = await revisions.keepWaiting(tx, { merchantId, content, operatorId: caller.id, now });
			const counted = await countPageChange(tx, { merchantId, version, now });
			if (counted === undefined) throw refused('portfolio.moved');
			if (id !== undefined) await notifyAdmins(context, tx, 'portfolioAudit', [{ name: page.name, id }]);
			return { version: counted, waits: 1 };
		}
		// What waited from a time when pages were looked at is part of what is written now.
		await revisions.endWaiting(tx, { merchantId }, { status: revisionStatus.withdrawn, now });
		return { version: await putLive(tx, page, content, now), waits: 0 };
	});
}

/** Writes a page; its address becomes its creator's for good. */
export async function putLive(
	tx: Tx,
	page: pages.PageOfMerchant,
	content: PortfolioContent,
	now: number,
): Promise<number> {
	const { id: merchantId, version } = page;
	if (!(await claimSlug(tx, { merchantId, slug: content.slug, now }))) {
		throw refused('portfolio.slugTaken', {}, { field: 'content.slug' });
	}
	const written = await writePage(tx, { merchantId, version, content, now });
	if (written === undefined) throw refused('portfolio.moved');
	return written;
}

/** What depends on other rows: the address and the works that stand first. */
async function checkContent(
	tx: Tx,
	{ id, content: live }: pages.PageOfMerchant,
	content: PortfolioContent,
): Promise<void> {
	const { slug, covers } = content;
	if (!mayBeSlug(slug, live.slug)) throw refused('portfolio.slug', {}, { field: 'content.slug' });
	const { taken, own } = await pages.slugsOf(tx, id, [slug]);
	if (taken.length > 0) throw refused('portfolio.slugTaken', {}, { field: 'content.slug' });
	if (!own.includes(slug) && own.length >= mostSlugs) {
		throw refused('portfolio.slugsMany', { max: mostSlugs }, { field: 'content.slug' });
	}
	const works = await pages.findOwnWorks(tx, id, covers, 'zh-cn');
	if (works.length < new Set(covers).size) throw refused('portfolio.covers', {}, { field: 'content.covers' });
}

/** Takes back what waits. */
export async function withdraw(context: Context, { merchantId }: MerchantCaller): Promise<void> {
	await inTransaction(context, async (tx) => {
		const now = context.clock.now();
		await revisions.endWaiting(tx, { merchantId }, { status: revisionStatus.withdrawn, now });
		await revisions.forgetOld(tx, merchantId);
	});
}

const label = { 'zh-cn': '故事', en: 'Story' };

/** A page whose story is cleaned, and whose works stand once. */
export async function withCleanStory(content: PortfolioContent): Promise<PortfolioContent> {
	const story = cleanStory(content.story, 'content.story');
	// A long one takes the loop for a while: others are served before the next.
	await setImmediate();
	const english = { ...content.i18n.en, story: cleanStory(content.i18n.en.story, 'content.i18n.en.story') };
	return { ...content, story, covers: [...new Set(content.covers)], i18n: { en: english } };
}

function cleanStory(html: string, path: string): string {
	const clean = cleanRichText(html, { path, label });
	if (clean.length <= mostStoryLetters * 2) return clean;
	throw refused('input.tooLong', { field: label, max: mostStoryLetters }, { field: path });
}
