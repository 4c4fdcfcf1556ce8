import { z } from 'zod';
import { idInput, lineInput } from '#domain/kernel/inputs.ts';
import { ownFilesInput, pictureInput } from '#domain/kernel/own-file.inputs.ts';
import {
	isSlug,
	linkHost,
	mostCovers,
	mostLinks,
	mostPictures,
	mostStoryLetters,
	portfolioSections,
	wholeSections,
} from './portfolio.rules.ts';

const moment = z
	.union([z.literal('').transform(() => null), z.null(), z.coerce.number().int().min(0).max(99_999_999_999)])
	.default(null);

/** A text may be typed up to so many letters; the server looks again once it is cleaned. */
const story = z.string().max(mostStoryLetters).default('');

const texts = {
	slogan: lineInput(60).default(''),
	intro: z.string().trim().max(300).default(''),
	city: lineInput(30).default(''),
	story,
	hours: lineInput(120).default(''),
	notice: z.string().trim().max(200).default(''),
} as const;

/** What a page says in English; what is empty is read in Chinese. */
export const englishTexts = z.object(texts);

const link = z.object({
	/** What the link is called. */
	title: lineInput(20).refine((text) => text !== '', 'input.required'),
	url: z
		.string()
		.trim()
		.max(250)
		.refine((address) => linkHost(address) !== '', 'portfolio.link'),
});

/** All that a creator says on their page. */
export const portfolioContent = z
	.object({
		slug: z.string().trim().toLowerCase().max(60),
		logo: pictureInput,
		banner: pictureInput,
		...texts,
		pictures: ownFilesInput(mostPictures),
		/** The notice is shown between these seconds; null = without a bound. */
		notice_start: moment,
		notice_end: moment,
		links: z.array(link).max(mostLinks).default([]),
		/** Own works that stand first, in this order. */
		covers: z.array(idInput).max(mostCovers).default([]),
		sections: z
			.array(z.object({ key: z.enum(portfolioSections), shown: z.coerce.number().int().min(0).max(1) }))
			.max(portfolioSections.length)
			.default([])
			.transform(wholeSections),
		i18n: z
			.object({ en: z.object(texts) })
			.default({ en: { slogan: '', intro: '', city: '', story: '', hours: '', notice: '' } }),
	})
	.refine(({ notice_start: start, notice_end: end }) => start === null || end === null || end > start, {
		path: ['notice_end'],
		message: 'portfolio.noticeEnd',
	});

export type PortfolioContent = z.output<typeof portfolioContent>;

/** Whether an address may be chosen: one that a creator has already stays, whatever it looks like. */
export function mayBeSlug(slug: string, own: string): boolean {
	return slug === own || isSlug(slug);
}

export const portfolioOutput = z.object({
	slug: z.string(),
	logo: z.string(),
	banner: z.string(),
	slogan: z.string(),
	intro: z.string(),
	city: z.string(),
	story: z.string(),
	hours: z.string(),
	notice: z.string(),
	pictures: z.array(z.string()),
	notice_start: z.number().nullable(),
	notice_end: z.number().nullable(),
	links: z.array(z.object({ title: z.string(), url: z.string() })),
	covers: z.array(z.number()),
	sections: z.array(z.object({ key: z.enum(portfolioSections), shown: z.number() })),
	i18n: z.object({
		en: z.object({
			slogan: z.string(),
			intro: z.string(),
			city: z.string(),
			story: z.string(),
			hours: z.string(),
			notice: z.string(),
		}),
	}),
});

const textNames = ['slogan', 'intro', 'city', 'story', 'hours', 'notice'] as const;

/** Which parts of a page differ between two of its versions, by the name of their field; a text in either language is one. */
export function changedParts(one: PortfolioContent, other: PortfolioContent): string[] {
	const parts = { slug: 0, logo: 0, banner: 0, pictures: 0, links: 0, covers: 0, sections: 0 } as const;
	const differs = (name: keyof typeof parts) => JSON.stringify(one[name]) !== JSON.stringify(other[name]);
	const plain = (Object.keys(parts) as (keyof typeof parts)[]).filter(differs);
	const said = textNames.filter((name) => one[name] !== other[name] || one.i18n.en[name] !== other.i18n.en[name]);
	const isMoved = one.notice_start !== other.notice_start || one.notice_end !== other.notice_end;
	return [...new Set([...plain, ...said, ...(isMoved ? ['notice'] : [])])];
}
