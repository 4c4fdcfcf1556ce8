import { expect, test } from 'vitest';
import { bigLists, smallLists } from '#server/testing/list-plans.ts';
import { proveListPlans } from '#server/testing/plan-proof.ts';
import { routes } from './features.ts';

// Of few rows: with sequential scans forbidden to the planner, one is planned only where no index can answer. A soak
// fills as many as a grown shop has, and lets the planner do as it likes.
const rows = Number(process.env['PLAN_ROWS'] ?? 5000);
proveListPlans({ rows, seqScans: rows > 5000 });

const known = new Set([...bigLists.map(({ path }) => path), ...smallLists]);
const unknownOf = (lists: typeof routes) =>
	lists.map(({ contract }) => contract.path).filter((path) => !known.has(path));
const has = (schema: object, key: string) => 'shape' in schema && key in (schema.shape as object);

test('every searched list of the back office is checked against its indexes or named as small', () => {
	const searched = routes.filter(
		({ contract: { audience, method, input } }) =>
			audience === 'admin' && method === 'GET' && (has(input, 'search') || has(input, 'quickSearch')),
	);
	expect(searched.length).toBeGreaterThan(20);
	expect(unknownOf(searched)).toEqual([]);
});

test('every list of the creators is checked against its indexes', () => {
	const own = routes.filter(({ contract: { audience, output } }) => audience === 'merchant' && has(output, 'list'));
	expect(own.length).toBeGreaterThan(5);
	expect(unknownOf(own)).toEqual([]);
});
