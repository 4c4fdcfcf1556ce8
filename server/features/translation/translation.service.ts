import type { AdminCaller } from '#domain/access/caller.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { listMissingTexts } from '#domain/translation/translation.contract.ts';
import type { Context } from '#server/context.ts';
import { countLacking, type LackingRow, listLacking } from './translation.queries.ts';
import { type TranslationSource, translationSources } from './translation.sources.ts';

/** What lacks English of those kinds that the caller may edit. */
export async function missingTexts(
	{ db }: Context,
	{ kind, ...asked }: InputOf<typeof listMissingTexts>,
	{ caller, language }: { caller: AdminCaller; language: Language },
): Promise<AnswerOf<typeof listMissingTexts>> {
	const open = translationSources.filter(({ node }) => caller.nodes.has(node));
	const chosen = open.filter(({ name }) => kind === '' || name === kind);
	const [totals, rows] = await Promise.all([countLacking(db, open, asked.quickSearch), listLacking(db, chosen, asked)]);
	const totalOf = (name: string) => totals.get(name) ?? 0;
	return {
		list: rows.map((row) => ({ ...row, fields: labelled(chosen, row, language) })),
		total: chosen.reduce((sum, { name }) => sum + totalOf(name), 0),
		kinds: open.map(({ name, title }) => ({ name, title: title[language], total: totalOf(name) })),
	};
}

function labelled(sources: readonly TranslationSource[], { kind, fields }: LackingRow, language: Language) {
	const parts = sources.find(({ name }) => name === kind)?.parts ?? [];
	return parts.filter(({ name }) => fields.includes(name)).map(({ name, label }) => ({ name, label: label[language] }));
}
