import { isOwnFile } from '#domain/kernel/own-file.rules.ts';
import { type ShopSeconds, shopClock, shopSeconds } from '#domain/kernel/shop-time.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import { type Entry, type Field, mostChosen, type Pair, shapeOf } from '#domain/resource/field.ts';
import { isBlankRichText, missedRule, type ValidatorCode, validators } from '#domain/resource/validators.ts';

/** Why a value does not fit its field: an error code of the kernel and its facts, the label apart. */
export interface FieldIssue {
	readonly code:
		| 'input.required'
		| 'input.invalid'
		| 'input.tooLong'
		| 'input.tooShort'
		| 'input.tooSmall'
		| 'input.tooBig'
		| 'input.notInList'
		| 'input.number'
		| 'input.money'
		| ValidatorCode
		| 'input.foreignFile'
		| 'input.tooMany'
		| 'input.tooFew'
		| 'input.entry'
		| 'input.entryEmpty';
	readonly facts?: Readonly<Record<string, unknown>>;
}

export type Reading = { readonly value: Stored } | { readonly issue: FieldIssue };

/** A value as its column stores it; lists are arrays there. */
export type Stored = string | number | readonly string[] | readonly Pair[] | readonly Entry[] | null;

/**
 * Reads what a client sent for a field into what is stored: the one rule for server and forms.
 * Clients send ids, flags and codes as strings too.
 */
export function readField(field: Field, raw: unknown): Reading {
	if (isEmpty(raw) || (field.kind === 'editor' && isBlankRichText(String(raw))))
		return field.required ? issue('input.required') : { value: emptyValue(field) };
	return ruleIssue(field, raw) ?? foreignIssue(field, raw) ?? readKind(field, raw);
}

/** Files are shown to others: none from another house, which could learn who looks. */
function foreignIssue({ kind }: Field, raw: unknown): { issue: FieldIssue } | undefined {
	if (kind === 'image' || kind === 'file')
		return isOwnFile(String(raw).trim()) ? undefined : issue('input.foreignFile');
	if (kind !== 'images' && kind !== 'files') return undefined;
	return listed(raw).every(isOwnFile) ? undefined : issue('input.foreignFile');
}

/** Which named check the value misses; lists and times are checked by their kind alone. */
function ruleIssue(field: Field, raw: unknown): { issue: FieldIssue } | undefined {
	if (!['text', 'integer', 'float', 'hundredths'].includes(shapeOf(field))) return undefined;
	const code = field.rules && missedRule(field.rules, String(raw));
	return code && issue(code);
}

function readKind(field: Field, raw: unknown): Reading {
	switch (shapeOf(field)) {
		case 'text':
			return readText(field, raw);
		case 'time':
			return readText(field, withSeconds(raw));
		case 'code':
			return readCode(field, raw);
		case 'flag':
			return readFlag(raw);
		case 'integer':
			return validators.integer.isMet(String(raw).trim()) ? readNumber(field, raw) : issue(numberProblem(raw));
		case 'float':
			return readNumber(field, raw);
		case 'hundredths':
			return readHundredths(field, raw);
		case 'id':
			return readId(field, raw);
		case 'list':
			return readList(field, raw);
		case 'pairs':
			return readPairs(field, raw);
		case 'records':
			return readRecords(field, raw);
		case 'date':
			return readDate(raw);
		case 'moment':
			return readMoment(raw);
	}
}

/** What a new row starts with, as the form shows it. */
export function initialValue(field: Field): unknown {
	if (field.default !== undefined) return field.default;
	const empty = emptyValue(field);
	return shapeOf(field) === 'hundredths' && empty !== null ? '0.00' : empty;
}

function emptyValue(field: Field): Stored {
	if (field.nullable) return null;
	switch (shapeOf(field)) {
		case 'integer':
		case 'float':
		case 'hundredths':
		case 'flag':
		case 'id':
			return 0;
		case 'list':
		case 'pairs':
		case 'records':
			return [];
		case 'date':
		case 'moment':
			return null;
		default:
			return '';
	}
}

function isEmpty(raw: unknown): boolean {
	return raw === undefined || raw === null || raw === '' || (Array.isArray(raw) && raw.length === 0);
}

/** `9:30` and `09:30` are `09:30:00`; of a whole date-time it is the time of day, the shop's where it names a zone. */
function withSeconds(raw: unknown): unknown {
	const text = String(raw).trim();
	const isZoned = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && Number.isFinite(Date.parse(text));
	const clock = isZoned ? shopClock(Date.parse(text) / 1000) : text.replace(/^\d{4}-\d{2}-\d{2}[ T](?=\d)/, '');
	const parts = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(clock);
	return parts ? [(parts[1] ?? '').padStart(2, '0'), parts[2], parts[3] ?? '00'].join(':') : raw;
}

function readText(field: Field, raw: unknown): Reading {
	if (typeof raw !== 'string' && typeof raw !== 'number') return invalid;
	const text = String(raw).trim();
	if (text === '') return readField(field, '');
	if (text.includes('\u0000')) return invalid;
	if (field.max !== undefined && text.length > field.max) return issue('input.tooLong', { max: field.max });
	if (field.min !== undefined && text.length < field.min) return issue('input.tooShort', { min: field.min });
	if (field.pattern && !new RegExp(`^(?:${field.pattern})$`, 'u').test(text)) return invalid;
	return { value: text };
}

function readCode(field: Field, raw: unknown): Reading {
	const code = typeof raw === 'boolean' ? String(Number(raw)) : String(raw);
	return field.options?.some(({ value, isOnlyShown }) => value === code && !isOnlyShown)
		? { value: code }
		: issue('input.notInList');
}

function readFlag(raw: unknown): Reading {
	if (raw === 1 || raw === true || raw === '1' || raw === 'true') return { value: 1 };
	if (raw === 0 || raw === false || raw === '0' || raw === 'false') return { value: 0 };
	return invalid;
}

function numberProblem(raw: unknown): 'input.integer' | 'input.number' {
	return validators.number.isMet(String(raw).trim()) ? 'input.integer' : 'input.number';
}

function readNumber(field: Field, raw: unknown): Reading {
	if (!validators.number.isMet(String(raw).trim())) return issue('input.number');
	const value = Number(raw);
	return withinLimits(field, value) ?? { value };
}

function readHundredths(field: Field, raw: unknown): Reading {
	const value = typeof raw === 'string' || typeof raw === 'number' ? wireToCents(raw) : undefined;
	if (value === undefined) return issue(field.kind === 'money' ? 'input.money' : 'input.number');
	return withinLimits(field, value / 100) ?? { value };
}

function withinLimits(field: Field, value: number): Reading | undefined {
	if (field.min !== undefined && value < field.min) return issue('input.tooSmall', { min: field.min });
	if (field.max !== undefined && value > field.max) return issue('input.tooBig', { max: field.max });
	return undefined;
}

/** As ids are written and not otherwise: so the log of acts has room for a list of them. */
const idText = /^(?:0|[1-9]\d{0,14})$/;

function readId(field: Field, raw: unknown): Reading {
	const text = String(raw);
	if (!idText.test(text)) return invalid;
	return Number(text) === 0 ? readField(field, '') : { value: Number(text) };
}

function readList(field: Field, raw: unknown): Reading {
	const entries = listed(raw);
	const known = field.options?.map((option) => option.value);
	if (known && entries.some((entry) => !known.includes(entry))) return issue('input.notInList');
	if (entries.some((entry) => !isEntry(field, entry))) return invalid;
	return withinCount(field, entries.length) ?? { value: entries };
}

/** Lists come as such or as one text with commas. */
function listed(raw: unknown): string[] {
	return (Array.isArray(raw) ? raw.map(String) : String(raw).split(',')).filter((entry) => entry !== '');
}

function isEntry(field: Field, entry: string): boolean {
	if (field.kind === 'remoteSelects' || field.kind === 'city') return idText.test(entry);
	return isEntryText(entry);
}

function isEntryText(text: string): boolean {
	return text.length <= 255 && !text.includes('\u0000');
}

function readPairs(field: Field, raw: unknown): Reading {
	if (!Array.isArray(raw)) return invalid;
	const entries: Pair[] = raw
		.map((entry) => ({ key: String(entry?.key ?? '').trim(), value: String(entry?.value ?? '').trim() }))
		.filter(({ key, value }) => key !== '' || value !== '');
	if (entries.length === 0) return readField(field, []);
	if (entries.some(({ key, value }) => !isEntryText(key) || !isEntryText(value))) return invalid;
	return withinCount(field, entries.length) ?? { value: entries };
}

/** The first value of an entry that does not fit is named by the number of its entry and its own label. */
function readRecords(field: Field, raw: unknown): Reading {
	if (!Array.isArray(raw)) return invalid;
	const entries: Entry[] = [];
	for (const [at, sent] of raw.entries()) {
		const read = readEntry(field, (sent ?? {}) as Entry);
		if ('part' in read) {
			const facts = { place: at + 1, part: read.part.label };
			return issue(read.isEmpty ? 'input.entryEmpty' : 'input.entry', facts);
		}
		entries.push(read.value);
	}
	return withinCount(field, entries.length) ?? { value: entries };
}

function readEntry(field: Field, sent: Entry): { value: Entry } | { part: Field; isEmpty: boolean } {
	const value: Record<string, unknown> = {};
	for (const [name, part] of Object.entries(field.entry ?? {})) {
		const isAskedFor = !part.when || part.when.is.includes(String(value[part.when.field] ?? ''));
		const reading = isAskedFor ? readField(part, sent[name] ?? part.default) : { value: emptyValue(part) };
		if ('issue' in reading) return { part, isEmpty: reading.issue.code === 'input.required' };
		value[name] = reading.value;
	}
	return { value };
}

function withinCount(field: Field, count: number): Reading | undefined {
	const { max = mostChosen } = field;
	if (count > max) return issue('input.tooMany', { max });
	if (field.min !== undefined && count < field.min) return issue('input.tooFew', { min: field.min });
	return undefined;
}

function readDate(raw: unknown): Reading {
	const day = dayOf(raw);
	return day === undefined ? issue('input.date') : { value: day };
}

/** `YYYY-MM-DD` of a date that exists; a time of day behind it is dropped. */
export function dayOf(raw: unknown): string | undefined {
	return wallOf(raw)?.slice(0, 10);
}

/** The days after it have years of five digits, or are shown so somewhere: no calendar on a screen has them. */
const lastMoment = Date.UTC(9999, 11, 30) / 1000;

function readMoment(raw: unknown): Reading {
	const seconds = momentOf(raw);
	return seconds === undefined || seconds > lastMoment ? issue('input.date') : { value: seconds };
}

/** Unix seconds from unix seconds or from `YYYY-MM-DD[ HH:mm[:ss]]` by the shop's clock. */
export function momentOf(raw: unknown): number | undefined {
	return momentsOf(raw)?.first;
}

/** The same for who compares: the first and the last second that a time stands for. */
export function momentsOf(raw: unknown): ShopSeconds | undefined {
	const text = String(raw).trim();
	if (/^\d{1,12}$/.test(text)) return { first: Number(text), last: Number(text) };
	const wall = wallOf(text);
	return wall === undefined ? undefined : shopSeconds(wall);
}

/** `YYYY-MM-DD HH:mm:ss` of a time that a calendar and a clock can show. */
function wallOf(raw: unknown): string | undefined {
	const match = /^([1-9]\d{3})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(String(raw).trim());
	if (!match) return undefined;
	const [year = '', ...parts] = match.slice(1).map((part) => (part ?? '').padStart(2, '0'));
	const [month, day, hour, minute, second] = parts;
	const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
	const at = new Date(`${wall}Z`);
	// A day that the month does not have would be one of the next month.
	const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(wall);
	return isReal ? wall.replace('T', ' ') : undefined;
}

const invalid = issue('input.invalid');

function issue(code: FieldIssue['code'], facts?: FieldIssue['facts']): { issue: FieldIssue } {
	return { issue: { code, ...(facts && { facts }) } };
}
