import type { AdminCaller } from '#domain/access/caller.ts';
import { isEntranceTarget, isKeptSecret, readItem, storedText, wireValue } from '#domain/config/config.items.ts';
import { type SettingScreen, systemScreen } from '#domain/config/config.screens.ts';
import { type ErrorCode, refusalText, refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Stored } from '#domain/resource/field.reader.ts';
import type { Pair } from '#domain/resource/field.ts';
import { movedAddresses, type SettingKey, type SettingValues, settingTable } from '#domain/settings/settings.ts';
import { holdProved } from '#server/auth/proof.ts';
import type { Origin } from '#server/auth/tokens.ts';
import { keepChanges } from '#server/capture/changes.ts';
import { addressesIn } from '#server/config/ip-ranges.ts';
import { seal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/database/handle.ts';
import type { Settings } from '#server/database/settings.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { cleanedRichText, tangleFacts } from '#server/resource/rich-text.ts';
import { bindingOf, shapeOfItem } from './config.items.ts';
import * as queries from './config.queries.ts';

interface Problem {
	readonly code: ErrorCode;
	readonly facts: Readonly<Record<string, unknown>>;
}

interface Edit {
	readonly screen: SettingScreen;
	readonly language: Language;
	readonly caller: AdminCaller;
	readonly origin: Origin;
}

export type ConfigChanges = Record<string, readonly [before: unknown, after: unknown]>;

/** Saves the items of a screen that were sent, all or none; answers what has changed, for the log. */
export async function editConfig(
	context: Context,
	sent: Readonly<Record<string, unknown>>,
	edit: Edit,
): Promise<ConfigChanges> {
	const changes = await inTransaction(context, async (tx) => {
		// One after another, each by what the one before has stored: a secret and its address are never of two edits.
		await queries.lockSettings(tx);
		await context.settings.reload();
		return writeConfig({ context, tx }, sent, edit);
	});
	await context.settings.reload();
	return changes;
}

async function writeConfig(
	{ context, tx }: { context: Context; tx: Tx },
	sent: Readonly<Record<string, unknown>>,
	{ screen, language, caller, origin }: Edit,
): Promise<ConfigChanges> {
	const items = await queries.readItems(tx, screen);
	const own: { id: number; value: string }[] = [];
	const settings: Record<string, unknown> = {};
	// Two items may be parts of one setting.
	const get: Settings['get'] = (key) => (key in settings ? settings[key] : context.settings.get(key)) as never;
	const problems: Record<string, Problem> = {};
	const changes: ConfigChanges = {};
	for (const item of items.filter(({ name }) => Object.hasOwn(sent, name))) {
		if (item.type === 'password' && isKeptSecret(sent[item.name])) continue;
		const shape = shapeOfItem(item, language);
		const sentText = sent[item.name];
		const given = item.type === 'editor' && typeof sentText === 'string' ? cleanedRichText(sentText) : sentText;
		if (given === undefined) {
			problems[item.name] = { code: 'input.tooTangled', facts: { ...tangleFacts, field: shape.title } };
			continue;
		}
		const reading = readItem(shape, given);
		if (!('value' in reading)) {
			problems[item.name] = { code: reading.issue.code, facts: { ...reading.issue.facts, field: shape.title } };
			continue;
		}
		const value = item.type === 'password' ? seal(context.secret, String(reading.value)) : reading.value;
		const binding = bindingOf(item);
		const before = binding ? binding.read(context.settings.get) : (item.value ?? '');
		const after = storedText(item.type, value);
		if (item.type === 'password') changes[item.name] = ['', '***'];
		else if (after !== before) changes[item.name] = [wireValue(item.type, before), wireValue(item.type, after)];
		if (!binding) {
			own.push({ id: item.id, value: after });
			continue;
		}
		const written = binding.write(value, get);
		const problem = isAccepted(written)
			? problemOf(item.name, value, { ip: origin.ip, items })
			: { code: binding.problem, facts: {} };
		if (problem) problems[item.name] = { ...problem, facts: { ...problem.facts, field: shape.title } };
		else Object.assign(settings, written);
	}
	for (const [name, problem] of secretsGoneAstray(items, { context, settings, language })) problems[name] ??= problem;
	refuse(problems, language);
	if (items.some((item) => item.name in changes && isKey(item))) await holdProved(context, tx, caller);
	const kept = { context, tx, caller, origin, screen: systemScreen, table: 'config' };
	for (const { id, value } of own) await keepChanges(kept, id, () => queries.writeItem(tx, id, value));
	await context.settings.set(settings, { now: context.clock.now() });
	return changes;
}

/** Kept secrets whose service would become another one: only who knows a secret sends it elsewhere. */
function secretsGoneAstray(
	items: readonly queries.StoredItem[],
	{ context, settings, language }: { context: Context; settings: Partial<SettingValues>; language: Language },
): [name: string, problem: Problem][] {
	const titleOf = (item: queries.StoredItem) => shapeOfItem(item, language).title;
	return items.flatMap((item) => {
		const [secret] = item.type === 'password' ? (bindingOf(item)?.keys ?? []) : [];
		if (!secret || secret in settings || context.settings.get(secret) === '') return [];
		const moved = movedAddresses(secret, settings, context.settings.get);
		const changed = items.filter((other) => bindingOf(other)?.keys.some((key) => moved.includes(key)));
		if (changed.length === 0) return [];
		const facts = { field: titleOf(item), changed: changed.map(titleOf).join(language === 'en' ? ', ' : '、') };
		return [[item.name, { code: 'config.secretAgain', facts }]];
	});
}

const doors = ['no_access_ip', 'backend_entrance'];
/** Of the channels what is no key: whether, where and from how much they are offered. */
const offered = /^(?:on|place|clients|least|most)$/;

/** Secrets, the mail server and who carries short messages (codes that open accounts go through them), where money goes, and who reaches the login where. */
function isKey({ name, type, screen, group }: queries.StoredItem): boolean {
	const leadsMoney = screen === 'shop/settings/pay' && !offered.test(name.slice(group.length + 1));
	const leadsCodes = name.startsWith('smtp_') || (screen === 'sms/config' && group !== 'limits');
	return type === 'password' || leadsCodes || leadsMoney || doors.includes(name);
}

function isAccepted(written: Readonly<Record<string, unknown>>): boolean {
	return Object.entries(written).every(
		([key, value]) => settingTable[key as SettingKey].schema.safeParse(value).success,
	);
}

/** What a setting's own form cannot know. */
function problemOf(
	name: string,
	value: Stored,
	{ ip, items }: { ip: string; items: readonly queries.StoredItem[] },
): Problem | undefined {
	if (name === 'no_access_ip' && addressesIn(String(value))(ip)) return { code: 'config.ownIp', facts: { ip } };
	if (name === 'config_quick_entrance') {
		const stray = (value as Pair[]).find((pair) => pair.value !== '' && !isEntranceTarget(pair.value));
		if (stray) return { code: 'config.entranceTarget', facts: { title: stray.key || stray.value } };
	}
	if (name === 'config_group') {
		const kept = (value as Pair[]).map(({ key }) => key);
		const lost = items.find((item) => !kept.includes(item.group));
		if (lost) return { code: 'config.groupsLost', facts: { key: lost.group } };
		if (kept.some((key) => !/^[a-zA-Z]\w{0,29}$/.test(key))) return { code: 'input.invalid', facts: {} };
	}
	return undefined;
}

/** All problems at once, one text a field. */
function refuse(problems: Readonly<Record<string, Problem>>, language: Language): void {
	const [first] = Object.values(problems);
	if (!first) return;
	const texts = Object.entries(problems).map(([name, { code, facts }]) => [
		name,
		refusalText(refused(code, facts), language),
	]);
	throw refused(first.code, first.facts, { data: { fields: Object.fromEntries(texts) } });
}
