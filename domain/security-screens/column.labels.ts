import { goodsListing } from '#domain/goods/goods.listing.ts';
import type { Language } from '#domain/kernel/language.ts';
import { ownResources } from '#domain/own-resources.generated.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';
import { columnWords } from './column.words.ts';

/** Every resource, whose fields say what the columns of its table are. */
const screens: readonly Resource[] = [...resources, ...ownResources, goodsListing];

const screenOf = (table: string) => screens.find((screen) => screen.table === table);

/** What is in a table, as its screen is called; nothing where none shows it. */
export function tableTitle(table: string, language: Language): string | undefined {
	return screenOf(table)?.title[language];
}

/** What a column is called: as its screen says, or in the word that its name has everywhere; else its bare name. */
export function columnLabel(table: string, column: string, language: Language): string {
	const words = screenOf(table)?.fields[column]?.label ?? columnWords[column];
	return words?.[language] ?? column;
}
