import { readField } from '#domain/resource/field.reader.ts';
import { type Field, isEditable, shapeOf } from '#domain/resource/field.ts';
import { fieldEntries, type Resource } from '#domain/resource/resource.ts';

type Body = Record<string, unknown>;

/** What a screen's own rules ask for beyond its fields. */
const own: Readonly<Record<string, (number: number) => Body>> = {
	// The first creator, whom tests of all screens make.
	'xshop/visclassify': () => ({ merchant_id: 1, rule: '1' }),
	'shop/delivery/address': () => ({ place: ['440000', '440300', '440305'] }),
	'shop/delivery/company': (number) => ({ query_url: `https://example.com/${number}/{no}` }),
	'shop/goods/topic': windowOf,
	'shop/market/recharge/plan': (number) => ({ group_ids: [], ...windowOf(number) }),
	'shop/advert/hotRecommend': (number) => ({ rule: 'new', ...windowOf(number) }),
	'shop/advert/banner': (number) => ({ link_type: 'none', audience: 'all', ...windowOf(number) }),
	'shop/advert/noticeBar': (number) => ({ audience: 'all', ...windowOf(number) }),
};

function windowOf(number: number): Body {
	return { start_time: 1_788_220_800, end_time: 1_788_224_400 + number };
}

/** A body that `add` accepts, different for each number; remote rows and trees' parents are left out. */
export function validBody(resource: Resource, number: number): Body {
	const body: Body = {};
	for (const [name, field] of fieldEntries(resource)) {
		if (!isEditable(field) || field.relation) continue;
		body[name] = validValue(field, number);
	}
	return { ...body, ...own[resource.name]?.(number) };
}

/** A value the field takes, in the form it comes back. */
function validValue(field: Field, number: number): unknown {
	const candidates = candidatesOf(field, number);
	const fitting = candidates.find((candidate) => 'value' in readField(field, candidate));
	if (fitting === undefined) throw new Error(`No sample fits ${field.label.en}; add one to resource.samples.ts.`);
	return fitting;
}

function candidatesOf(field: Field, number: number): unknown[] {
	const options = field.options?.map((option) => option.value) ?? [];
	switch (shapeOf(field)) {
		case 'flag':
			return [number % 2];
		case 'code':
			return [options[number % options.length]];
		case 'integer':
		case 'float':
			return [number + 1, (field.min ?? 0) + (number % 2), field.min];
		case 'hundredths':
			return [`${number + 1}.50`, '1.00', '0.50', `${(field.min ?? 0) + (number % 2)}.00`];
		case 'list':
			return options.length > 0
				? [[options[number % options.length]]]
				: [[`/storage/sample-${number}.png`], [String(number + 1)]];
		case 'pairs':
			return [[{ key: `k${number}`, value: `v${number}` }]];
		case 'records':
			return [
				[Object.fromEntries(Object.entries(field.entry ?? {}).map(([name, part]) => [name, sampleOf(part, number)]))],
			];
		case 'date':
			return [`2026-01-${String((number % 27) + 1).padStart(2, '0')}`];
		case 'moment':
			return [1_788_220_800 + number * 3600];
		case 'time':
			return [`0${number % 10}:30:00`];
		default:
			return [
				`Sample 100% ${number}`,
				`sample_${number}`,
				`https://example.com/${number}`,
				`s${number}@example.com`,
				'11010519491231002X',
				`#12ab${number % 10}f`,
				`/storage/sample-${number}.png`,
				`1380013${String(8000 + number)}`,
			];
	}
}

/** Records have no more than the sample gives them. */
function sampleOf(part: Field, number: number): unknown {
	return part.when ? emptied(part) : (part.default ?? validValue(part, number));
}

function emptied(part: Field): unknown {
	return shapeOf(part) === 'records' ? [] : '';
}

/** A value the field must refuse, where there is one. */
export function invalidValue(field: Field): unknown {
	const tooLong = shapeOf(field) === 'text' ? 'x'.repeat((field.max ?? 0) + 1) : 'no such thing';
	const candidates: unknown[] = [tooLong, { an: 'object' }, ['x'.repeat(300)]];
	return candidates.find((candidate) => 'issue' in readField(field, candidate));
}
