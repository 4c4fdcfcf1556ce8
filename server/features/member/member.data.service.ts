import type { RawBuilder } from 'kysely';
import type { Language, Texts } from '#domain/kernel/language.ts';
import type { Context } from '#server/context.ts';
import { createRegistry } from '#server/events/registry.ts';

/** A column of what is kept of a member. */
export interface DataColumn {
	readonly key: string;
	readonly label: Texts;
	/** Unix seconds, cents, or rows of their own; a plain value unless named. */
	readonly as?: 'time' | 'money' | readonly DataColumn[];
	/** What the codes in it are called. */
	readonly words?: Readonly<Record<string, Texts>>;
}

export type DataRow = Readonly<Record<string, unknown>>;

/** Rows that a feature keeps of a member, as the member is given them. */
export interface DataSource {
	/** The name of its files. */
	readonly name: string;
	readonly title: Texts;
	readonly columns: readonly DataColumn[];
	/** All of them, in their order; they are read through a cursor. */
	rows(memberId: number, language: Language): RawBuilder<DataRow>;
	/** A row as it is read, where that is not as it is kept. */
	shown?(row: DataRow, language: Language): DataRow;
}

const sources = createRegistry<string, DataSource>();

/** A plain column, shortly. */
export function column(key: string, chinese: string, english: string, more: Omit<DataColumn, 'key' | 'label'> = {}) {
	return { key, label: { 'zh-cn': chinese, en: english }, ...more } satisfies DataColumn;
}

/** Says what a feature gives a member of what it keeps of them. */
export function ownData(context: Context, source: DataSource): void {
	sources.add(context, source.name, source);
}

/** All that is given to a member, in the order in which features were started. */
export function dataSources(context: Context): DataSource[] {
	return sources.all(context);
}
