import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/config/log.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp } from '#server/testing/app.ts';

test('who is refused a login or a permission is written down, without what was typed', async () => {
	const shop = await makeApp();
	const lines: string[] = [];
	const log = createLog('warn', { write: (line) => void lines.push(line) });
	const app = await buildApp({ ...shop.context, log });
	const clerk = await makeAdmin(shop.context, { nodes: ['shop/order/order/index'] });
	const wrong = { username: 'nobody_here', password: 'swordfish', tab: 'login' };
	await app.inject({ method: 'POST', url: '/api/user/checkIn', payload: wrong });
	await app.inject({ method: 'GET', url: '/admin/user.User/index?quickSearch=swordfish', headers: clerk.headers });
	await app.inject({ method: 'GET', url: '/api/shop.Goods/detail?id=0' });
	await app.close();
	await shop.close();
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{ msg: 'refused', refused: 'identity.loginWrong', path: '/api/user/checkIn', ip: '127.0.0.1' },
		{ refused: 'auth.noPermission', path: '/admin/user.User/index', audience: 'admin', account: clerk.id },
	]);
	expect(lines.join('')).not.toMatch(/swordfish|nobody_here/);
});
