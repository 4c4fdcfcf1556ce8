import { afterAll, describe, expect, test } from 'vitest';
import { landingCookie, visitorCookie } from '#domain/adlink/adlink.rules.ts';
import { miniPathPattern } from '#domain/adlink/mini-program.rules.ts';
import { safeLink } from '#domain/kernel/safe-link.ts';
import type { Field } from '#domain/resource/field.ts';
import { resources } from '#domain/resources.generated.ts';
import { systemTables } from '#server/features/ajax/system-tables.ts';
import { findPatterns, keepSound, weaknessOf } from './patterns.ts';

const { patterns, composed } = findPatterns();

/** Where a pattern is put together, and all that can come of it. */
const composedHere: Readonly<Record<string, readonly string[]>> = {
	'domain/kernel/safe-link.ts': [`^(?:${safeLink})$`],
	// Declared fields: none is written by anybody but us.
	'domain/resource/field.reader.ts': [...new Set(resources.flatMap(({ fields }) => fieldPatterns(fields)))],
	'server/features/adlink/adlink.service.ts': [`(?:^|;\\s*)${visitorCookie}=([0-9a-f-]{36})(?:;|$)`],
	'server/auth/common-password.ts': ['.{8}'],
	// Names of tables, none of them written by anybody but us.
	'server/features/ajax/catalog.service.ts': [systemTables],
	'web/store/common/landing-stay.ts': [`(?:^|;\\s*)${landingCookie}=([^;]+)`],
	// Words of a search, each sign as it is and none repeated.
	'web/shared/shop-frame/marked.rules.ts': ['(celadon|tea|\\.\\*|\\(a\\+\\)\\+)'],
	// Of literals, each of which is judged where it stands.
	'vite.config.ts': [],
	// Looks through the component library as it is installed.
	'scripts/vite-sheets.ts': [],
	// Read from our own pages and files, with names of ours.
	// Those of the contracts, which stand in `domain/`.
	'bench/largest.shapes.ts': [],
	'bench/statements.ts': ['^-- list\\b.*\\n([^]*?)(?=\\n-- |$(?![^]))'],
	'e2e/sweep.desk.ts': ['member'],
	'e2e/sweep.system.ts': ['^(查看变更：|See the change: ).* id=7$'],
	'e2e/goods.helper.ts': ['^(分类|Category) 1$'],
};

function fieldPatterns(fields: Readonly<Record<string, Field>>): string[] {
	return Object.values(fields).flatMap(({ pattern, entry }) => [
		...(pattern === undefined ? [] : [`^(?:${pattern})$`]),
		...fieldPatterns(entry ?? {}),
	]);
}

afterAll(keepSound);

// Judging one may take seconds, and longer on a machine that does other things beside it.
describe('no pattern takes more than linear time on any text', { timeout: 120_000 }, () => {
	test.each([...patterns].map(([shown, pattern]) => [pattern.places.join(' '), shown, pattern] as const))(
		'%s: %s',
		(_, __, pattern) => {
			expect(weaknessOf(pattern)).toBeUndefined();
		},
	);
	test.each([...new Set(Object.values(composedHere).flat()), `^(?:${miniPathPattern})$`])('%s', (source) => {
		expect(weaknessOf({ source, flags: 'u' })).toBeUndefined();
	});
});

test('patterns that are put together are known with all that can come of them', () => {
	expect([...new Set(composed)].toSorted()).toEqual(Object.keys(composedHere).toSorted());
});

test('what is weak is named with a text that shows it', () => {
	expect(weaknessOf({ source: '<[^>]*>', flags: 'g' })).toMatch(/^2nd degree polynomial, for example on '<'\.repeat/);
	expect(weaknessOf({ source: '^(a+)+$', flags: '' })).toMatch(/^exponential/);
	expect(weaknessOf({ source: '^[^<>]+$', flags: '' })).toBeUndefined();
});
