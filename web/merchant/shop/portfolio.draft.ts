import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';
import type { editPortfolio, readPortfolio } from '#domain/portfolio/portfolio.contract.ts';
import type { Fields } from '#web/kit/form/use-fields.ts';

/** A creator's page as its editor reads it. */
export type Portfolio = AnswerOf<typeof readPortfolio>;
export type Content = Portfolio['row'];
export type CoverWork = Portfolio['cover_works'][number];

/** What the form holds: the page as it is sent, so that what the server refuses is found by its name. */
export interface PortfolioDraft {
	readonly content: Content;
}

export type PortfolioFields = Fields<PortfolioDraft>;

/** Puts a part of the page in its place. */
export function put(fields: PortfolioFields, part: Partial<Content>): void {
	fields.set('content', { ...fields.values.content, ...part });
}

/** Puts a part of the English texts in its place. */
export function putEnglish(fields: PortfolioFields, part: Partial<Content['i18n']['en']>): void {
	const { content } = fields.values;
	put(fields, { i18n: { en: { ...content.i18n.en, ...part } } });
}

/** What was refused of a part, if it was. */
export function errorOf(fields: PortfolioFields, path: string): string | undefined {
	return (fields.errors as Readonly<Record<string, string | undefined>>)[`content.${path}`];
}

/** The page as it is sent. */
export function sentOf({ content }: PortfolioDraft, version: number): SentTo<typeof editPortfolio> {
	return { version, content } as unknown as SentTo<typeof editPortfolio>;
}

/** A list with one of its entries a place further up or down. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
	const next = [...list];
	const [entry] = next.splice(from, 1);
	if (entry !== undefined) next.splice(to, 0, entry);
	return next;
}
