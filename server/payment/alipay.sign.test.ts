import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSignedCallback, isSignedText, rawObject, signatureOf, textOf } from './alipay.sign.ts';

const name = 'alipay_trade_query_response';
const signs = fc.string({
	unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', ' ', '\n', '/', 'n', 'u', '0', '茶', '🍵'),
});
const text = fc.oneof(signs, fc.constantFrom(name, `"${name}":{`, `{"${name}":{}}`), fc.string({ unit: 'binary' }));
const { value } = fc.letrec((tie) => ({
	value: fc.oneof({ maxDepth: 4 }, text, fc.constantFrom(null, true, -1.5e9), tie('list'), tie('object')),
	list: fc.array(tie('value'), { maxLength: 4 }),
	object: fc.dictionary(fc.oneof(text, fc.constant(name)), tie('value'), { maxKeys: 4 }),
}));
const object = fc.dictionary(text, value, { maxKeys: 4 });
const blank = fc.string({ unit: fc.constantFrom(' ', '\n', '\r', '\t'), maxLength: 3 });

/** As JSON, slashes escaped or not, on one line or on many. */
const spellings = fc.record({ slashes: fc.constantFrom('/', '\\/'), indent: fc.constantFrom(0, 2, '\t') });

describe('the node of an answer', () => {
	test('is found letter by letter, whatever its texts and those around it are', () => {
		fc.assert(
			fc.property(
				object,
				fc.array(fc.tuple(text, value), { maxLength: 4 }),
				fc.record({ place: fc.nat({ max: 4 }), blank, spelling: spellings }),
				(node, others, { place, blank: between, spelling }) => {
					const spelt = (each: unknown) =>
						JSON.stringify(each, null, spelling.indent).replaceAll('/', spelling.slashes);
					const raw = spelt(node);
					const parts = others.filter(([other]) => other !== name).map(([other, each]) => [spelt(other), spelt(each)]);
					parts.splice(place, 0, [`"${name}"`, raw]);
					const inside = parts.map((part) => part.join(`${between}:${between}`)).join(`${between},${between}`);
					const answer = `${between}{${between}${inside}${between}}${between}`;
					expect(rawObject(answer, name)).toBe(raw);
					expect(JSON.parse(answer)[name]).toEqual(JSON.parse(raw));
				},
			),
		);
	});

	test('is none where no object stands behind its name, and where it ends halfway', () => {
		fc.assert(
			fc.property(
				fc.dictionary(
					text.filter((each) => each !== name),
					value,
					{ maxKeys: 4 },
				),
				(answer) => {
					expect(rawObject(JSON.stringify(answer), name)).toBeUndefined();
				},
			),
		);
		fc.assert(
			fc.property(object, fc.nat(), (node, cut) => {
				const whole = JSON.stringify({ [name]: node });
				expect(rawObject(whole.slice(0, cut % (whole.length - 1)), name)).toBeUndefined();
			}),
		);
		for (const broken of [
			'',
			'{',
			'"',
			'}{',
			'\\',
			`"${name}":{}`,
			`{"${name}":[{}]}`,
			`{"a":"${name}",{}}`,
			`{"${name}":"{}"}`,
		])
			expect(rawObject(broken, name), broken).toBeUndefined();
	});
});

describe('a signature', () => {
	const [own, other] = [
		generateKeyPairSync('rsa', { modulusLength: 1024 }),
		generateKeyPairSync('rsa', { modulusLength: 1024 }),
	];

	test('is good for the text that was signed and for none that differs', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, two) => {
				const signature = signatureOf(own.privateKey, one);
				expect(isSignedText([other.publicKey, own.publicKey], one, signature)).toBe(true);
				expect(isSignedText([other.publicKey], one, signature)).toBe(false);
				expect(isSignedText([], one, signature)).toBe(false);
				expect(isSignedText([own.publicKey], two, signature)).toBe(one === two);
				expect(isSignedText([own.publicKey], one, two)).toBe(false);
			}),
		);
	});

	test('of a callback is good in whatever order its fields come, and not when one of them is another', () => {
		const fields = fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ unit: 'grapheme', minLength: 1 }), {
			minKeys: 1,
		});
		fc.assert(
			fc.property(fields, fc.nat(), fc.string({ unit: 'grapheme', minLength: 1 }), (params, which, changed) => {
				const { sign: _, sign_type: __, ...sent } = params;
				const signed = { ...sent, sign_type: 'RSA2', sign: signatureOf(own.privateKey, textOf(sent, [])) };
				expect(isSignedCallback([own.publicKey], signed)).toBe(true);
				const turned = Object.fromEntries(Object.entries(signed).toReversed());
				expect(isSignedCallback([own.publicKey], turned)).toBe(true);
				const names = Object.keys(sent);
				const field = names[which % names.length];
				if (field === undefined) return;
				const isSame = sent[field] === changed;
				expect(isSignedCallback([own.publicKey], { ...signed, [field]: changed })).toBe(isSame);
			}),
		);
	});
});
