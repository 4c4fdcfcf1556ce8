import { z } from 'zod';
import { dayInput, lineInput } from '#domain/kernel/inputs.ts';
import { filmInput, pictureInput } from '#domain/kernel/own-file.inputs.ts';

/** So much a page holds. */
export const mostChapters = 12;
export const mostDates = 12;
export const mostChapterLetters = 30_000;
/** Of all chapters in both languages: what is stored can be sent whole once more. */
export const mostPageLetters = 150_000;

const html = z.string().max(mostChapterLetters).default('');

/** All that a crowdfunding tells on its page, in both languages. */
export const crowdPageContent = z.object({
	/** Wide, above everything else; empty = the pictures of the work. */
	cover: pictureInput,
	video: filmInput,
	chapters: z
		.array(
			z.object({
				title: lineInput(40).refine((text) => text !== '', 'input.required'),
				title_en: lineInput(60).default(''),
				content: html,
				content_en: html,
			}),
		)
		.max(mostChapters)
		.default([]),
	/** Days of its making, beside those that the crowdfunding itself has. */
	dates: z
		.array(
			z.object({
				day: dayInput,
				title: lineInput(60).refine((text) => text !== '', 'input.required'),
				title_en: lineInput(100).default(''),
			}),
		)
		.max(mostDates)
		.default([]),
	risks: z.string().trim().max(3000).default(''),
	risks_en: z.string().trim().max(3000).default(''),
});

export type CrowdPageContent = z.output<typeof crowdPageContent>;

/** A page on which nothing has been told yet. */
export const emptyCrowdPage: CrowdPageContent = crowdPageContent.parse({});

export const crowdPageOutput = z.object({
	cover: z.string(),
	video: z.string(),
	chapters: z.array(z.object({ title: z.string(), title_en: z.string(), content: z.string(), content_en: z.string() })),
	dates: z.array(z.object({ day: z.string(), title: z.string(), title_en: z.string() })),
	risks: z.string(),
	risks_en: z.string(),
});

/** The same as visitors read it, in one language. */
export const storeCrowdPageOutput = z.object({
	cover: z.string(),
	video: z.string(),
	/** Sanitised HTML. */
	chapters: z.array(z.object({ title: z.string(), content: z.string() })),
	dates: z.array(z.object({ day: z.string(), title: z.string() })),
	risks: z.string(),
});

/** What is written below a page: questions of members, comments of supporters. */
export const postKinds = ['question', 'comment'] as const;
export type PostKind = (typeof postKinds)[number];

/** So many are answered at once; what is earlier is asked for. */
export const postsAtOnce = 10;

export const storePostOutput = z.object({
	id: z.number(),
	/** As reviews name who wrote them; empty where the account has ended. */
	author: z.string(),
	content: z.string(),
	answer: z.string(),
	answer_time: z.number(),
	create_time: z.number(),
});
