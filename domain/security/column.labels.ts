import { goodsAdlinkResource } from '#domain/adlink/adlink.resource.ts';
import { adminResource } from '#domain/admin/admin.resource.ts';
import { groupResource } from '#domain/admin/group.resource.ts';
import { ruleResource } from '#domain/admin/rule.resource.ts';
import { evaluateResource } from '#domain/evaluate/evaluate.resource.ts';
import { templateResource } from '#domain/freight/template.resource.ts';
import { goodsListing } from '#domain/goods/goods.listing.ts';
import type { Language } from '#domain/kernel/language.ts';
import { memberResource } from '#domain/member/member.resource.ts';
import { memberGroupResource } from '#domain/member/member-group.resource.ts';
import { memberRuleResource } from '#domain/member/member-rule.resource.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.ts';
import { columnWords } from '#domain/security/column.words.ts';
import { dataRecycleResource } from '#domain/security/data-recycle.resource.ts';
import { sensitiveDataResource } from '#domain/security/sensitive-data.resource.ts';
import { attachmentResource } from '#domain/upload/attachment.resource.ts';

/** Every screen whose fields say what the columns of its table are. */
const screens: readonly Resource[] = [
	...resources,
	...[adminResource, groupResource, ruleResource, memberResource, memberGroupResource, memberRuleResource],
	...[goodsListing, evaluateResource, goodsAdlinkResource, templateResource, attachmentResource],
	...[dataRecycleResource, sensitiveDataResource],
];

const screenOf = (table: string) => screens.find((screen) => screen.table === table);

/** What a table holds, as its screen is called; nothing where none shows it. */
export function tableTitle(table: string, language: Language): string | undefined {
	return screenOf(table)?.title[language];
}

/** What a column is called: as its screen says, or in the word that its name has everywhere; else its bare name. */
export function columnLabel(table: string, column: string, language: Language): string {
	const words = screenOf(table)?.fields[column]?.label ?? columnWords[column];
	return words?.[language] ?? column;
}
