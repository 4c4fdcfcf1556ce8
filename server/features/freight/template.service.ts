import { refused } from '#domain/errors.ts';
import { type AreaTree, areaTree } from '#domain/freight/area-choice.ts';
import { freightErrors } from '#domain/freight/freight.errors.ts';
import type { TemplateContent, TemplateInput } from '#domain/freight/template.contract.ts';
import { templateResource } from '#domain/freight/template.resource.ts';
import { templateProblems } from '#domain/freight/template.rules.ts';
import { fill, type Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { ExportQuery } from '#domain/lists/export.contract.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ListPlan } from '#server/resource/resource.queries.ts';
import { searchConditions } from '#server/resource/search.queries.ts';
import * as queries from './template.queries.ts';
import { contentOf, versionToWire } from './template.rows.ts';

interface Editor {
	readonly id: number;
	readonly language: Language;
}

/** Refuses a template's content with a text beside each field that is wrong. */
export function checkContent(form: TemplateContent, tree: AreaTree, language: Language): void {
	const texts = { free_rules: form.free_rules.map((rule) => ({ ...rule, amount: centsToWire(rule.amount) })) };
	const problems = templateProblems({ ...form, ...texts }, tree);
	const [first] = problems;
	if (!first) return;
	const fields = Object.fromEntries(
		problems.map(({ field, code, facts }) => [field, fill(freightErrors[code][language], facts)]),
	);
	throw refused(first.code, first.facts, { data: { fields } });
}

/** The same by the areas that there are. */
export async function checkTemplateForm({ db }: Context, form: TemplateContent, language: Language): Promise<void> {
	checkContent(form, areaTree(await queries.listAreas(db)), language);
}

/** Makes a template in its first version; a merchant's first one is its default. */
export async function addTemplate(context: Context, form: TemplateInput, by: Editor): Promise<{ id: number }> {
	checkContent(form, areaTree(await queries.listAreas(context.db)), by.language);
	return inTransaction(context, async (tx) => {
		const now = context.clock.now();
		await holdMerchant(tx, form.merchant_id);
		if (form.is_default === 1) await queries.clearDefault(tx, form.merchant_id, 0);
		const { name, merchant_id, is_default, status, weigh } = form;
		const { content, rules, freeRules } = contentOf(form);
		const times = { create_time: now, update_time: now };
		const head = { name, merchant_id, is_default, status, weigh, version: 1 };
		const id = await queries.insertTemplate(tx, { ...head, ...content, ...times });
		if (weigh === 0) await queries.updateTemplate(tx, id, { weigh: id });
		const kept = { ...content, admin_id: by.id, create_time: now };
		await queries.insertVersion(tx, { id, version: 1, name }, { content: kept, rules, freeRules });
		return { id };
	});
}

/** Saves a template; where its fees change, they change in a new version and orders keep theirs. */
export async function editTemplate(
	context: Context,
	{ id, version: read, ...form }: TemplateInput & { id: number; version: number },
	by: Editor,
): Promise<{ id: number; version: number }> {
	checkContent(form, areaTree(await queries.listAreas(context.db)), by.language);
	return inTransaction(context, async (tx) => {
		const now = context.clock.now();
		await holdMerchant(tx, form.merchant_id);
		const before = await queries.findHead(tx, id, { lock: true });
		if (!before) throw refused('row.unknown', { id });
		if (before.version !== read) throw refused('row.stale', {}, { data: { reason: 'row.stale' } });
		if (before.merchant_id !== form.merchant_id) throw refused('freight.merchantFixed', {}, { field: 'merchant_id' });
		if (before.is_default === 1 && form.is_default === 0) {
			throw refused('freight.defaultNeeded', {}, { field: 'is_default' });
		}
		if (form.is_default === 1) await queries.clearDefault(tx, form.merchant_id, id);
		const { content, rules, freeRules } = contentOf(form);
		const [stored] = await queries.findTemplates(tx, [id]);
		const next = versionToWire({ ...content, id, version: read, name: form.name, rules, free_rules: freeRules });
		const isChanged = !stored || JSON.stringify(versionToWire(stored)) !== JSON.stringify(next);
		const version = isChanged ? read + 1 : read;
		const { name, is_default, status, weigh } = form;
		await queries.updateTemplate(tx, id, { name, is_default, status, weigh, ...content, version, update_time: now });
		if (isChanged) {
			const kept = { ...content, admin_id: by.id, create_time: now };
			await queries.insertVersion(tx, { id, version, name }, { content: kept, rules, freeRules });
		}
		return { id, version };
	});
}

/** Deletes templates that no goods travel by; orders keep what they were priced by. */
export async function deleteTemplates(context: Context, ids: readonly number[]): Promise<null> {
	return inTransaction(context, async (tx) => {
		const heads = [];
		for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
			const head = await queries.findHead(tx, id, { lock: true });
			if (head) heads.push(head);
		}
		if (heads.length === 0) throw refused('row.unknown', { ids: ids.join(',') });
		const used = heads.find((head) => head.goods_count > 0);
		if (used) throw refused('freight.inUse', { name: used.name, count: used.goods_count });
		const now = context.clock.now();
		for (const { id } of heads) {
			await queries.updateTemplate(tx, id, { delete_time: now, update_time: now, is_default: 0, status: onOff.off });
		}
		return null;
	});
}

/** A template as its form has it. */
export async function readTemplate({ db }: Context, id: number) {
	const head = await queries.findHead(db, id);
	const [stored] = head ? await queries.findTemplates(db, [id]) : [];
	if (!head || !stored) throw refused('row.unknown', { id });
	const { goods_count, ...row } = head;
	return { row: { ...row, ...versionToWire(stored) }, goods_count, versions: await queries.listVersions(db, id) };
}

/** An earlier version, also of a template that is deleted by now. */
export async function readVersion({ db }: Context, id: number, version: number) {
	const stored = await queries.findVersion(db, id, version);
	if (!stored) throw refused('row.unknown', { id });
	return { version, name: stored.name, create_time: stored.create_time, ...versionToWire(stored) };
}

async function holdMerchant(tx: Tx, merchantId: number): Promise<void> {
	if (!(await queries.lockMerchant(tx, merchantId))) {
		throw refused('goods.merchantUnknown', {}, { field: 'merchant_id' });
	}
}

/** The list's own search, over the templates that are not deleted. */
export function templateConditions(query: ExportQuery, language: Language): ListPlan['where'] {
	return [...searchConditions(templateResource, query, language), queries.isLiving];
}
