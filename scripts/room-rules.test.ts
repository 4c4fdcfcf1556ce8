import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/** One bad import a rule: where it stands, what it reaches for. */
const planted: readonly [file: string, reachesFor: string][] = [
	['domain/order/planted.ts', '#server/context.ts'],
	['domain/order/planted.ts', 'fastify'],
	['domain/kernel/planted.ts', '#domain/money/cents.ts'],
	['domain/money/planted.ts', '#domain/order/order.status.ts'],
	['demo/planted.ts', '#web/kit/api/call.ts'],
	['demo/works/planted.ts', '../seed.ts'],
	['domain/order/planted.ts', '#demo/seed.ts'],
	['generator/planted.ts', '#server/context.ts'],
	['generator/planted.ts', '#demo/seed.ts'],
	['server/planted.ts', '#web/kit/api/call.ts'],
	['server/start/planted.ts', '#demo/seed.ts'],
	['server/config/planted.ts', '#server/database/pool.ts'],
	['server/database/planted.ts', '#demo/seed.ts'],
	['server/database/planted.ts', '#server/http/http.ts'],
	['server/capture/planted.ts', '#server/resource/hooks.ts'],
	['server/jobs/planted.ts', '#server/features/order/order.service.ts'],
	['server/reading/planted.ts', '#server/features/upload/table.service.ts'],
	['server/http/planted.ts', '#server/auth/authenticate.ts'],
	['server/auth/planted.ts', '#server/resource/engine.ts'],
	['server/socket/planted.ts', '#server/features/order/order.service.ts'],
	['server/socket/planted.ts', '#server/resource/engine.ts'],
	['server/resource/planted.ts', '#server/features/order/order.service.ts'],
	['server/features/order/planted.ts', '#server/features/cart/cart.queries.ts'],
	['server/features/order/planted.ts', '#server/features/cart/cart.routes.ts'],
	['server/features/order/planted.ts', '#demo/shop/members.ts'],
	['web/kit/ui/planted.tsx', '#web/admin/routes.tsx'],
	['web/kit/ui/planted.tsx', '#web/shared/order/amounts.tsx'],
	['web/kit/ui/planted.tsx', '#domain/order/order.status.ts'],
	['web/kit/ui/planted.tsx', '#server/context.ts'],
	['web/shared/order/planted.tsx', '#web/admin/common/paths.ts'],
	['web/shared/order/planted.tsx', '#server/context.ts'],
	['web/admin/order/planted.tsx', '#web/admin/goods/goods-list.page.tsx'],
	['web/admin/order/planted.tsx', '#web/store/routes.tsx'],
	['web/member/order/planted.tsx', '#web/merchant/order/order-list.page.tsx'],
	['web/merchant/order/planted.tsx', '#web/member/order/order-list.page.tsx'],
	['web/store/goods/planted.tsx', '#server/context.ts'],
	['web/store/goods/planted.tsx', '#demo/works/works.ts'],
	['web/store/goods/planted.tsx', '../cart/cart.page.tsx'],
	['e2e/planted.ts', '#server/context.ts'],
	['e2e/planted.ts', '#demo/shop/members.ts'],
	['scripts/planted.ts', '#demo/art/marks.ts'],
];

const allowed: readonly [file: string, reachesFor: string][] = [
	['domain/order/planted.ts', '#domain/money/cents.ts'],
	['demo/planted.ts', '#server/features/order/order.service.ts'],
	['server/start/prepare.ts', '#demo/seed.ts'],
	['scripts/draw-static.ts', '#demo/art/marks.ts'],
	['server/features/order/planted.ts', '#server/features/ledger/ledger.service.ts'],
	['server/features/order/planted.ts', '#server/features/payment/payment.writes.ts'],
	['server/app.ts', '#server/features/order/order.routes.ts'],
	['web/admin/order/planted.tsx', '#web/admin/common/money.tsx'],
	['web/admin/order/planted.tsx', '#web/shared/order/amounts.tsx'],
	['web/kit/ui/planted.tsx', '#domain/resource/field.ts'],
	['web/shared/refund/planted.tsx', '#web/shared/order/amounts.tsx'],
	['web/shared/order/planted.tsx', '#domain/order/order.status.ts'],
	['web/admin/routes.tsx', '#web/admin/order/order-list.page.tsx'],
];

let reports: Map<string, number>;

beforeAll(() => {
	const house = mkdtempSync(path.join(tmpdir(), 'atelier-rooms-'));
	cpSync(path.join(root, 'biome.json'), path.join(house, 'biome.json'));
	for (const [index, [room, reachesFor]] of [...planted, ...allowed].entries()) {
		const file = path.join(house, plantedFile(room, index));
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, `import { planted } from '${reachesFor}';\n\nconsole.log(planted);\n`);
	}
	const { stdout } = spawnSync(
		process.execPath,
		[
			biome,
			'lint',
			'--only=style/noRestrictedImports',
			'--vcs-enabled=false',
			'--reporter=json',
			'--max-diagnostics=none',
		],
		{ cwd: house, encoding: 'utf8' },
	);
	rmSync(house, { recursive: true });
	reports = countByFile(stdout);
});

describe('the rooms import one way only', () => {
	test.each(planted.map((plant, index) => [...plant, index] as const))('%s may not reach for %s', (room, _, index) => {
		expect(reports.get(plantedFile(room, index))).toBe(1);
	});
	test.each(allowed.map((plant, index) => [...plant, index] as const))('%s may reach for %s', (room, _, index) => {
		expect(reports.get(plantedFile(room, planted.length + index))).toBeUndefined();
	});
});

/** A file of its own for each plant; composition roots keep their name. */
function plantedFile(room: string, index: number): string {
	return room.replace(/planted(?=\.tsx?$)/, `planted-${index}`);
}

function countByFile(json: string): Map<string, number> {
	const { diagnostics } = JSON.parse(json) as { diagnostics: { location: { path: string } }[] };
	const counts = new Map<string, number>();
	for (const { location } of diagnostics) counts.set(location.path, (counts.get(location.path) ?? 0) + 1);
	return counts;
}
