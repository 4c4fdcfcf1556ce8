import { amountsOfGoods, ofSku } from '#domain/goods/goods.changes.ts';
import type { Language } from '#domain/kernel/language.ts';
import { ownResources } from '#domain/own-resources.generated.ts';
import type { Field } from '#domain/resource/field.ts';
import { controllerPath, type Resource } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';
import { textTable } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';

const known: readonly Resource[] = [...resources, ...ownResources];

/** What every write changes, or what tells nobody anything. */
const technical = new Set(['id', 'version', 'create_time', 'update_time', 'delete_time', 'spec_key', 'import_key']);

interface Change {
	readonly field: string;
	readonly before: string;
	readonly after: string;
}

/** Words for what a switch says. */
export interface SwitchWords {
	readonly on: string;
	readonly off: string;
}

function screenOf(url: string): Resource | undefined {
	return known.find(({ name }) => url.toLowerCase().startsWith(`${controllerPath(name).toLowerCase()}/`));
}

/** What the fields of the screen that a call belongs to are called. */
export function labelsFor(url: string, language: Language): (field: string) => string {
	if (isOfGoods(url)) return labelOfGoods;
	const screen = screenOf(url);
	return (field) => screen?.fields[field]?.label[language] ?? field;
}

const isOfGoods = (url: string) => /^\/admin\/shop\.goods\.goods\//i.test(url);

/** A field of goods, and of which variant: `price · Blue`. */
function labelOfGoods(field: string): string {
	const [name = '', ...sku] = field.split(ofSku);
	return [textTable('goods-log', 'fields')[name] ?? name, ...sku].join(ofSku);
}

/** What a log line says was changed: `{"name": ["before", "after"]}`, its values as the screen shows them; columns that nobody fills in are left out. */
export function changesIn(
	{ url, changes: json }: { url: string; changes: string },
	language: Language,
	words: SwitchWords,
): Change[] {
	if (json === '') return [];
	const screen = screenOf(url);
	const changes = JSON.parse(json) as Record<string, [unknown, unknown] | string>;
	return Object.entries(changes)
		.filter(([field]) => !technical.has(field))
		.map(([field, pair]) => {
			const [before, after] = Array.isArray(pair) ? pair : [pair, pair];
			const isAmount = isOfGoods(url) && amountsOfGoods.has(field.split(ofSku)[0] ?? '');
			const shown = (value: unknown) =>
				isAmount && value !== '' ? `¥${value}` : said(value, screen?.fields[field], language, words);
			return { field, before: shown(before), after: shown(after) };
		});
}

/** Why something was saved that could sell below cost; empty where nobody was asked. */
export function marginReasonIn(sent: string): string {
	try {
		const { margin_reason: reason } = JSON.parse(sent) as { margin_reason?: unknown };
		return typeof reason === 'string' ? reason : '';
	} catch {
		return '';
	}
}

function said(value: unknown, field: Field | undefined, language: Language, words: SwitchWords): string {
	if (value === null || value === undefined || value === '') return '–';
	const option = field?.options?.find((one) => one.value === String(value));
	if (option) return option.label[language];
	if (field?.kind === 'switch') return Number(value) === 1 ? words.on : words.off;
	if (field?.kind === 'datetime') return Number(value) > 0 ? formatTime(Number(value)) : '–';
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The changes in one line: `Price: ¥128.00 → ¥99.00; Name: Cup → Bowl`. */
export function inOneLine(changes: readonly Change[], labelOf: (field: string) => string): string {
	return changes.map(({ field, before, after }) => `${labelOf(field)}: ${before} → ${after}`).join('; ');
}

/** JSON on several lines. */
export function prettyJson(json: string): string {
	return json === '' ? '–' : JSON.stringify(JSON.parse(json), null, 2);
}
