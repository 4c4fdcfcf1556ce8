import { type Binding, bindings, standardOf } from '#domain/config/config.bindings.ts';
import { hasChoices, type ItemShape, restingAttributes, wireValue } from '#domain/config/config.items.ts';
import { type SettingScreen, screenGroups, systemScreen } from '#domain/config/config.screens.ts';
import type { Language } from '#domain/kernel/language.ts';
import { siteNameIn } from '#domain/settings/site.rules.ts';
import type { Settings } from '#server/database/settings.ts';
import type { StoredItem } from './config.queries.ts';

const groupTitles: Readonly<Record<string, { 'zh-cn': string; en: string }>> = {
	basics: { 'zh-cn': '基础配置', en: 'Basics' },
	mail: { 'zh-cn': '邮件配置', en: 'Mail' },
	upload: { 'zh-cn': '上传配置', en: 'Uploads' },
	config_quick_entrance: { 'zh-cn': '快捷入口', en: 'Quick links' },
};

/** The setting behind an item; items that people have added have none. */
export function bindingOf({ name }: Pick<StoredItem, 'name'>): Binding | undefined {
	return Object.hasOwn(bindings, name) ? bindings[name] : undefined;
}

/** The groups of a screen in their order, in the reader's language. */
export function groupsOn(
	screen: SettingScreen,
	context: { settings: Settings },
	language: Language,
): Record<string, string> {
	if (screen === systemScreen) return groupsIn(context, language);
	return Object.fromEntries(Object.entries(screenGroups[screen]).map(([key, title]) => [key, title[language]]));
}

/** The groups of the system's screen in their order, in the reader's language as long as nobody has renamed them. */
export function groupsIn({ settings }: { settings: Settings }, language: Language): Record<string, string> {
	const titled = settings.get('site.configGroups').map(({ key, value }) => {
		const known = groupTitles[key];
		return [key, known?.['zh-cn'] === value ? siteNameIn(known, language) : value];
	});
	return Object.fromEntries(titled);
}

/** The item in the reader's language, as the checks need it. */
export function shapeOfItem(item: StoredItem, language: Language): ItemShape & { readonly title: string; tip: string } {
	const translated = item.i18n[language] ?? {};
	return {
		type: item.type,
		title: translated['title'] || item.title,
		tip: translated['tip'] || item.tip,
		rule: item.rule,
		content: choicesOf(item, translated),
		input_extend: parsed(item.input_extend),
	};
}

/** The item as the wire carries it. */
export function presentItem({ settings }: { settings: Settings }, item: StoredItem, language: Language) {
	const { id, name, group, allow_del, weigh } = item;
	const { type, title, tip, rule, content } = shapeOfItem(item, language);
	const binding = bindingOf(item);
	const stored = binding?.read(settings.get) ?? item.value;
	return {
		...{ id, name, group, title, tip, type, rule, content, allow_del, weigh },
		value: wireValue(type, stored),
		...(binding && type !== 'password' && { standard: wireValue(type, standardOf(binding)) }),
		extend: restingAttributes(parsed(item.extend)),
		input_extend: restingAttributes(parsed(item.input_extend)),
	};
}

function choicesOf(
	{ name, type, content }: StoredItem,
	translated: Readonly<Record<string, string>>,
): Record<string, string> | '' {
	if (!hasChoices(type)) return '';
	if (name === 'time_zone') return Object.fromEntries(Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone]));
	const choices = Object.entries(parsed(content ?? '') as Record<string, string>);
	return Object.fromEntries(choices.map(([value, label]) => [value, translated[`choice.${value}`] || label]));
}

function parsed(json: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(json || '{}');
		return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
	} catch {
		return {};
	}
}
