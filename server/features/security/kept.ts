import type { AccountAudience } from '#domain/access/audiences.ts';
import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { defaultLanguage, type Language, type Texts } from '#domain/kernel/language.ts';
import { isPhoneColumn, isSecretColumn } from '#domain/kernel/secret-columns.ts';
import { memberRuleResource } from '#domain/member/member-rule.resource.ts';
import type { Pair } from '#domain/resource/field.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';
import { dataRecycleResource } from '#domain/security/data-recycle.resource.ts';
import { sensitiveDataResource } from '#domain/security/sensitive-data.resource.ts';
import { masked } from '#domain/security/undo.rules.ts';
import { columnLabel } from '#domain/security-screens/column.labels.ts';
import { shownPhone } from '#server/auth/phones.ts';
import { unseal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';
import type { I18n } from '#server/database/column-types.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';

/** Who takes something back, and the hooks of the screens that it goes through. */
export interface Undoing {
	readonly context: Context;
	readonly caller: AdminCaller;
	readonly language: Language;
	readonly hooks: DeclaredHooks;
}

/** The screens' own behaviour, by their name. */
export type DeclaredHooks = Readonly<Record<string, ResourceHooks>>;

/** What was sealed, as it was. */
export function openSealed(secret: string, id: number, sealed: string): unknown {
	const text = unseal(secret, sealed);
	if (text === undefined) throw refused('security.unreadable', { id });
	return JSON.parse(text);
}

/** The same for a list, where an entry that an earlier secret has sealed hides itself and not all the others. */
export function openOrMask(secret: string, sealed: string): unknown {
	const text = unseal(secret, sealed);
	return text === undefined ? masked : JSON.parse(text);
}

/** Whose logins end when an account, or its password or status, is put back. */
export const accounts: Readonly<Record<string, AccountAudience>> = {
	admin: 'admin',
	member: 'member',
	merchant_user: 'merchant',
};

/** Tables whose phones are those of members and of the recipients of their parcels. */
const tablesOfMembers: readonly string[] = ['member', 'member_address', 'shop_order'];

/** A kept value of a column with a member's phone, masked unless its reader may see it. */
export function withShownPhone<Value>(
	{ table, column, wholePhones }: { table: string; column: string; wholePhones: boolean },
	value: Value,
): Value | string {
	const isOfMember = isPhoneColumn(column) && tablesOfMembers.includes(table);
	return isOfMember && typeof value === 'string' ? shownPhone(value, wholePhones) : value;
}

/** A kept value as people read it; secrets stay hidden. */
export function shownValue(table: string, column: string, value: unknown): string {
	if (value === null || value === undefined || value === '') return '';
	if (isSecretColumn(column, table)) return masked;
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A kept entry's rule by its name in the reader's language; `null` where the rule is gone. */
export function ruleOf(
	entry: { rule_name: string | null; rule_i18n: I18n | null; controller_as: string | null },
	language: Language,
): { name: string | null; controller_as: string } | null {
	const { rule_name, rule_i18n, controller_as } = entry;
	return controller_as ? { name: rule_i18n?.[language]?.['name'] || rule_name, controller_as } : null;
}

/** Screens with routes of their own that are declared all the same. */
const ruledElsewhere = [memberRuleResource, dataRecycleResource, sensitiveDataResource];

/** The screen of a table whose own rules apply also to what is taken back. */
export function resourceOf(table: string): Resource | undefined {
	return [...resources, ...ruledElsewhere].find((resource) => resource.table === table);
}

/** What a column is called in the reader's language; an index's `lower(username COLLATE "C")` is the username to them. */
export function labelOf(table: string, name: string, language: Language): string {
	return columnLabel(table, /^\w+\((\w+)/.exec(name)?.[1] ?? name, language);
}

/** The same in every language, for a refusal that is answered at the edge. */
export function labelsOf(table: string, name: string): Texts {
	return { 'zh-cn': labelOf(table, name, 'zh-cn'), en: labelOf(table, name, 'en') };
}

/** What a rule calls a column: its own word, unless that is the one every screen has for it, which is translated. */
export function ownLabel(table: string, { key, value }: Pair, language: Language): string {
	return value === labelOf(table, key, defaultLanguage) ? labelOf(table, key, language) : value;
}
