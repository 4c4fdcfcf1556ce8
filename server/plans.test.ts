import { expect, test } from 'vitest';
import { bigLists, smallLists } from '#server/testing/list-plans.ts';
import { proveListPlans } from '#server/testing/plan-proof.ts';
import { routes } from './routes.ts';

// Of few rows: with sequential scans forbidden to the planner, one is planned only where no index can answer. A soak
// fills as many as a grown shop has, and lets the planner do as it likes.
const rows = Number(process.env['PLAN_ROWS'] ?? 5000);
proveListPlans({ rows, seqScans: rows > 5000 });

test('every searched list of the back office is held against its indexes or named as small', () => {
	const searched = routes
		.map(({ contract }) => contract)
		.filter(({ audience, method, input }) => {
			const shape: object = 'shape' in input ? (input.shape as object) : {};
			return audience === 'admin' && method === 'GET' && 'search' in shape;
		})
		.map(({ path }) => path);
	const known = new Set([...bigLists.map(({ path }) => path), ...smallLists]);
	expect(searched.length).toBeGreaterThan(20);
	expect(searched.filter((path) => !known.has(path))).toEqual([]);
});
