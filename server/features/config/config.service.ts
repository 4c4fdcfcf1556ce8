import type { z } from 'zod';
import type { AdminCaller } from '#domain/access/caller.ts';
import type { configAdd, configIndex } from '#domain/config/config.contract.ts';
import { actingAttribute, hasChoices, isRule, parseAttributes, parseChoices } from '#domain/config/config.items.ts';
import { type SettingScreen, systemScreen } from '#domain/config/config.screens.ts';
import { itemResource } from '#domain/config/item.resource.ts';
import type { basicIndex } from '#domain/config/screens.contract.ts';
import { refused } from '#domain/errors.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import { isSecretColumn } from '#domain/kernel/secret-columns.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import { remarkOf } from '#server/auth/access.ts';
import type { Origin } from '#server/auth/tokens.ts';
import { keepDeleted } from '#server/capture/deletes.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { checkRoom } from '#server/resource/most-rows.ts';
import { groupsIn, groupsOn, presentItem, shapeOfItem } from './config.items.ts';
import * as queries from './config.queries.ts';

/** The groups with their items; items of a group that is not listed stay hidden. */
export async function listConfig(context: Context, language: Language): Promise<z.input<typeof configIndex.output>> {
	return {
		...(await listScreen(context, systemScreen, language)),
		configGroup: groupsIn(context, language),
		quickEntrance: context.settings.get('site.quickEntrance'),
	};
}

/** The groups of a settings screen with their items. */
export async function listScreen(
	context: Context,
	screen: SettingScreen,
	language: Language,
): Promise<z.input<typeof basicIndex.output>> {
	const items = (await queries.readItems(context.db, screen)).map((item) => presentItem(context, item, language));
	const groups = Object.entries(groupsOn(screen, context, language)).map(([name, title]) => {
		const list = items.filter((item) => item.group === name);
		return [name, { name, title, ...(list.length > 0 && { list }) }];
	});
	return { list: Object.fromEntries(groups), remark: await remarkOf(context, screen, language) };
}

/** Longer than any name. */
const behindNames = 1000;

export interface FoundSetting {
	readonly screen: SettingScreen;
	readonly name: string;
	readonly title: string;
	readonly group: string;
	readonly group_title: string;
}

interface Sought {
	readonly text: string;
	readonly limit: number;
	readonly language: Language;
	/** Those the caller may open. */
	readonly screens: readonly SettingScreen[];
}

/** Settings by their name or by what they or their group are called in either language; never what they are set to. */
export async function findSettings(
	context: Context,
	{ text, limit, language, screens }: Sought,
): Promise<FoundSetting[]> {
	const sought = text.trim().toLowerCase();
	const saidAt = (texts: readonly (string | undefined)[]) =>
		texts.map((said) => said?.toLowerCase().indexOf(sought) ?? -1).filter((place) => place >= 0);
	const found = screens.map(async (screen) => {
		const groups = groupsOn(screen, context, language);
		const inEach = languages.map((read) => groupsOn(screen, context, read));
		// Those that are called so themselves come before all of their group.
		const placeOf = (item: queries.StoredItem) =>
			Math.min(
				...saidAt([item.name, ...languages.map((read) => shapeOfItem(item, read).title)]),
				...saidAt(inEach.map((titles) => titles[item.group])).map(() => behindNames),
			);
		return (await queries.readItems(context.db, screen))
			.filter((item) => Object.hasOwn(groups, item.group))
			.map((item) => ({ screen, item, group_title: groups[item.group] ?? '', place: placeOf(item) }));
	});
	return (await Promise.all(found))
		.flat()
		.filter(({ place }) => place < Number.POSITIVE_INFINITY)
		.sort((one, other) => one.place - other.place)
		.filter(({ item }, index, all) => all.findIndex((other) => other.item.id === item.id) === index)
		.slice(0, limit)
		.map(({ screen, item, group_title }) => ({
			...{ screen, name: item.name, group: item.group, group_title },
			title: shapeOfItem(item, language).title,
		}));
}

/** Adds an item; its name stays for ever, its value comes with the first saving of its tab. */
export async function addItem(context: Context, given: z.output<typeof configAdd.input>): Promise<{ id: number }> {
	const { group, name, title, type, tip, weigh } = given;
	if (!Object.hasOwn(groupsIn(context, 'en'), group)) throw refused('config.groupUnknown', {}, { field: 'group' });
	if (type === 'password' && !isSecretColumn(name)) throw refused('config.secretName', {}, { field: 'name' });
	const content = hasChoices(type) ? parseChoices(given.content) : {};
	if (hasChoices(type) && Object.keys(content).length === 0) {
		throw refused('config.noChoices', {}, { field: 'content' });
	}
	const extend = attributesOf('extend', given.extend);
	const inputExtend = attributesOf('inputExtend', given.inputExtend);
	const id = await inTransaction(context, async (tx) => {
		await checkRoom(tx, itemResource({}));
		return queries.insertItem(tx, {
			...{ group, name, title, type, tip, weigh },
			rule: given.rule.filter(isRule).join(','),
			extend: JSON.stringify(extend),
			input_extend: JSON.stringify(inputExtend),
			content: hasChoices(type) ? JSON.stringify(content) : null,
			allow_del: 1,
		});
	});
	if (id === undefined) throw refused('config.nameTaken', {}, { field: 'name' });
	return { id };
}

function attributesOf(field: string, lines: string): Record<string, unknown> {
	const attributes = parseAttributes(lines);
	const acting = actingAttribute(attributes);
	if (acting !== undefined) throw refused('config.actingAttribute', { name: acting }, { field });
	return attributes;
}

/** Deletes added items, all or none; answers the entries of the recycle bin that bring them back. */
export function deleteItems(
	context: Context,
	{ ids, caller, origin }: { ids: readonly number[]; caller: AdminCaller; origin: Origin },
): Promise<number[]> {
	return inTransaction(context, async (tx) => {
		const items = await queries.lockItems(tx, ids);
		if (items.length === 0) throw refused('row.unknown', { ids: ids.join(',') });
		const fixed = items.find((item) => item.allow_del === 0);
		if (fixed) throw refused('config.notDeletable', { title: namesIn(fixed, 'title') });
		const doomed = items.map((item) => item.id);
		const screen = { context, tx, caller, origin, screen: systemScreen, table: 'config' };
		const recycled = await keepDeleted(screen, doomed);
		await queries.deleteItems(tx, doomed);
		return recycled;
	});
}
