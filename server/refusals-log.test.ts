import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/config/log.ts';
import { makeAdmin } from '#server/testing/admins.ts';
import { makeApp } from '#server/testing/app.ts';

test('whoever is refused again and again is logged once and then by number, and no more than so often a minute', async () => {
	const shop = await makeApp();
	const lines: string[] = [];
	const log = createLog('warn', { write: (line) => void lines.push(line) });
	const app = await buildApp({ ...shop.context, log });
	const answers = { refresh: [] as string[], ticket: [] as string[] };
	for (let at = 0; at < 80; at += 1) {
		const send = async (url: string, payload: object) =>
			(await app.inject({ method: 'POST', url, payload, headers: { 'think-lang': 'en' } })).json().msg;
		answers.refresh.push(await send(`/api${'/'.repeat(at)}/common/refreshToken`, { refreshToken: `none ${at}` }));
		answers.ticket.push(await send('/admin/Index/verifyCode', { ticket: `none ${at}`, code: '123456' }));
	}
	await app.inject({
		method: 'POST',
		url: '/api/user/checkIn',
		payload: { username: 'nobody_here', password: 'swordfish', tab: 'login' },
	});
	await app.close();
	await shop.close();
	for (const said of Object.values(answers)) expect(new Set(said).size).toBe(2);
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{ refused: 'auth.refreshInvalid', path: '/api/common/refreshToken', count: 1 },
		{ refused: 'identity.ticketGone', path: '/admin/Index/verifyCode', count: 1 },
		{ refused: 'identity.loginWrong', path: '/api/user/checkIn', count: 1 },
	]);
});

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
