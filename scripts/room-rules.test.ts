import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/** One bad import a rule: where it stands, what it reaches for. */
const planted: readonly [file: string, reachesFor: string][] = [
	['domain/order/planted.ts', '#server/context.ts'],
	['domain/order/planted.ts', 'fastify'],
	['domain/kernel/planted.ts', '#domain/money/cents.ts'],
	['domain/money/planted.ts', '#domain/order/order.status.ts'],
	['generator/planted.ts', '#server/context.ts'],
	['server/planted.ts', '#web/kit/api/call.ts'],
	['server/config/planted.ts', '#server/database/pool.ts'],
	['server/database/planted.ts', '#server/http/http.ts'],
	['server/jobs/planted.ts', '#server/features/order/order.service.ts'],
	['server/http/planted.ts', '#server/auth/authenticate.ts'],
	['server/auth/planted.ts', '#server/resource/engine.ts'],
	['server/resource/planted.ts', '#server/features/order/order.service.ts'],
	['server/features/order/planted.ts', '#server/features/cart/cart.queries.ts'],
	['server/features/order/planted.ts', '#server/features/cart/cart.routes.ts'],
	['web/kit/ui/planted.tsx', '#web/admin/routes.tsx'],
	['web/kit/ui/planted.tsx', '#server/context.ts'],
	['web/admin/order/planted.tsx', '#web/admin/goods/goods-list.page.tsx'],
	['web/admin/order/planted.tsx', '#web/store/routes.tsx'],
	['web/member/order/planted.tsx', '#web/merchant/order/order-list.page.tsx'],
	['web/merchant/order/planted.tsx', '#web/member/order/order-list.page.tsx'],
	['web/store/goods/planted.tsx', '#server/context.ts'],
	['web/store/goods/planted.tsx', '../cart/cart.page.tsx'],
	['e2e/planted.ts', '#server/context.ts'],
];

const allowed: readonly [file: string, reachesFor: string][] = [
	['domain/order/planted.ts', '#domain/money/cents.ts'],
	['server/features/order/planted.ts', '#server/features/ledger/ledger.service.ts'],
	['server/app.ts', '#server/features/order/order.routes.ts'],
	['web/admin/order/planted.tsx', '#web/admin/common/money.tsx'],
	['web/admin/routes.tsx', '#web/admin/order/order-list.page.tsx'],
];

describe('the rooms import one way only', () => {
	test.each(planted)('%s may not reach for %s', (file, reachesFor) => {
		expect(reports(file, reachesFor)).toBe(1);
	});
	test.each(allowed)('%s may reach for %s', (file, reachesFor) => {
		expect(reports(file, reachesFor)).toBe(0);
	});
});

function reports(file: string, reachesFor: string): number {
	const { stdout, stderr } = spawnSync(
		process.execPath,
		[biome, 'lint', '--only=style/noRestrictedImports', `--stdin-file-path=${file}`],
		{ cwd: root, input: `import { planted } from '${reachesFor}';\nconsole.log(planted);\n`, encoding: 'utf8' },
	);
	return (stdout + stderr).split('lint/style/noRestrictedImports').length - 1;
}
