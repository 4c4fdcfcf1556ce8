import { expect, test } from 'vitest';
import { type InputShape, keptParams } from '#domain/admin/admin-log.params.ts';
import { takesRequestKey } from '#domain/kernel/endpoint.ts';
import { envelopeSchema, inputSchema } from '#server/http/openapi.ts';
import { routes } from './features.ts';

const looksSecret = /pass|pwd|salt|secret|token|ticket|totp|recovery|captcha|credential|(?:code|key|pin|sign)$/i;

/** What looks like a secret by its name and is for reading. */
const readable = [
	...['initKey', 'spec_key', 'sku_code', 'barcode', 'rule_code', 'request_key', 'primary_key'],
	// Of payment companies: meant for everybody.
	...['wechat_public_key', 'alipay_public_key'],
	...['/admin/shop.GoodsAdlink/add code', '/admin/shop.GoodsAdlink/edit code'],
	...['detail', 'version', 'edit', 'discard', 'publish'].map((call) => `/admin/shop.settings.Agreement/${call} code`),
	...['add', 'edit'].map((call) => `/admin/shop.market.coupon.Coupon/${call} code`),
	...['/admin/shop.settings.Reason/add code', '/admin/shop.settings.Reason/edit code'],
	...['/admin/shop.delivery.Company/add code', '/admin/shop.delivery.Company/edit code'],
	'/admin/sms.Config/test template_code',
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

/** Names that an answer is made of. */
function namesIn(schema: unknown): string[] {
	if (Array.isArray(schema)) return schema.flatMap(namesIn);
	if (typeof schema !== 'object' || schema === null) return [];
	const { properties = {}, ...others } = schema as { properties?: object };
	return [
		...Object.keys(properties),
		...Object.values(properties).flatMap(namesIn),
		...Object.values(others).flatMap(namesIn),
	];
}

const isGivenOut = /pass|pwd|salt|secret|token|ticket|totp|otp|recovery|captcha|credential|codes$|(?:key|pin|sign)$/i;

test('no answer that is kept for a key of a request holds what lets somebody in', () => {
	const secretsIn = (schema: object) => namesIn(schema).filter((name) => isGivenOut.test(name));
	const kept = routes.filter(
		({ contract }) => takesRequestKey(contract) && secretsIn(envelopeSchema(contract)).length > 0,
	);
	expect(kept.map(({ contract }) => contract.path)).toEqual([]);
	const login = routes.find(({ contract }) => contract.path === '/admin/Index/login' && contract.method === 'POST');
	expect(login && secretsIn(envelopeSchema(login.contract))).toEqual(['token', 'refresh_token']);
});
