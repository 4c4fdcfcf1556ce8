import { expect, test } from 'vitest';
import { type InputShape, keptParams } from '#domain/admin/admin-log.params.ts';
import { inputSchema } from '#server/http/openapi.ts';
import { routes } from './features.ts';

const looksSecret = /pass|pwd|salt|secret|token|ticket|totp|recovery|captcha|credential|(?:code|key|pin|sign)$/i;

/** What looks like a secret by its name and is for reading. */
const readable = [
	...['initKey', 'spec_key', 'sku_code', 'barcode', 'rule_code', 'request_key', 'primary_key'],
	...['/admin/shop.GoodsAdlink/add code', '/admin/shop.GoodsAdlink/edit code'],
	...['/admin/shop.delivery.Company/add code', '/admin/shop.delivery.Company/edit code'],
	...['/admin/security.SensitiveData/add key', '/admin/security.SensitiveData/edit key'],
];

/** Something of everything that an input takes. */
function filled(shape: InputShape): unknown {
	const { properties, items, anyOf = [], oneOf = [], allOf = [] } = shape;
	const others = [...anyOf, ...oneOf, ...allOf].map(filled);
	const objects = others.filter((other) => typeof other === 'object' && !Array.isArray(other));
	if (properties || objects.length > 0) {
		const own = Object.entries(properties ?? {}).map(([name, part]) => [name, filled(part)]);
		return Object.assign({}, ...objects, Object.fromEntries(own));
	}
	if (items) return [items].flat().map(filled);
	return others.find(Array.isArray) ?? 'as typed';
}

function inClear(value: unknown, name = ''): string[] {
	if (Array.isArray(value)) return value.flatMap((entry) => inClear(entry, name));
	if (typeof value === 'object' && value !== null)
		return Object.entries(value).flatMap(([inner, entry]) => inClear(entry, inner));
	return looksSecret.test(name) && value === 'as typed' ? [name] : [];
}

test('whatever staff send that looks like a secret is masked in the log of acts', () => {
	const found = routes.flatMap(({ contract }) => {
		if (!/^\/admin\//i.test(contract.path)) return [];
		const shape: InputShape = inputSchema(contract);
		const inAnswer = inClear(keptParams(filled(shape) as object, shape));
		return inAnswer.filter((name) => !readable.includes(name)).map((name) => `${contract.path} ${name}`);
	});
	expect(found.filter((place) => !readable.includes(place))).toEqual([]);
});

test('what no contract names is not kept in the log of acts', () => {
	const open = routes.filter(({ contract }) => 'unknown' in keptParams({ unknown: '' }, inputSchema(contract)));
	expect(open.map(({ contract }) => contract.path)).toEqual([]);
});

test('one that nobody has marked is named', () => {
	const text: InputShape = {};
	const shape: InputShape = {
		properties: { api_key: text, list: { items: { anyOf: [text, { properties: { code: text } }] } }, name: text },
	};
	expect(inClear(keptParams(filled(shape) as object, shape))).toEqual(['api_key', 'code']);
	const marked = { properties: { api_key: { ...text, writeOnly: true } } };
	expect(keptParams(filled(marked) as object, marked)).toEqual({ api_key: '***' });
});
