import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { codesAt } from '#domain/agreement/agreement.codes.ts';
import type { listAgreements } from '#domain/agreement/agreement.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { answerCaptcha } from './captcha.helper.ts';
import type { Shop } from './shop.ts';

export type Audience = 'admin' | 'member' | 'merchant';

interface Door {
	/** Where the login page lies. */
	base: string;
	/** The call that logs in. */
	path: string;
	header: string;
	/** Under this key the browser keeps the account, and the answer carries it. */
	storageKey: string;
	answerKey: string;
	username: string;
}

const doors: Readonly<Record<Audience, Door>> = {
	admin: {
		base: '/admin',
		path: '/admin/Index/login',
		header: 'batoken',
		storageKey: 'adminInfo',
		answerKey: 'userInfo',
		username: 'admin',
	},
	member: {
		base: '/user',
		path: '/api/user/checkIn',
		header: 'ba-user-token',
		storageKey: 'userInfo',
		answerKey: 'userInfo',
		username: 'demo',
	},
	merchant: {
		base: '/merchant',
		path: '/merchant/Index/login',
		header: 'merchant-token',
		storageKey: 'merchantInfo',
		answerKey: 'merchantInfo',
		username: 'studio',
	},
};

/** Somebody who has logged in, without a browser. */
export interface Account {
	/** What their browser remembers. */
	readonly stored: Readonly<Record<string, string>>;
	/** Calls the shop as them; a form is sent as one. */
	call<Data>(method: Method, path: string, input?: object): Promise<Data>;
}

interface Credentials {
	username?: string;
	password?: string;
	keep?: 0 | 1;
	tab?: 'login' | 'register';
}

/** Logs in over HTTP, for journeys that begin later; `tab` registers a member. */
export async function accountOf(shop: Shop, audience: Audience, credentials: Credentials = {}): Promise<Account> {
	const { path, header, storageKey, answerKey, username } = doors[audience];
	const password = audience === 'admin' ? shop.adminPassword : shop.demoPassword;
	const captcha = shop.hasCaptcha && (await solvedCaptcha(shop));
	const agreements = credentials.tab === 'register' ? await agreementsOf(shop) : [];
	const input = { tab: 'login', username, password, keep: 1, agreements, ...captcha, ...credentials };
	const headers = { 'x-forwarded-for': homeAddress() };
	const answer = await callShop<Record<string, { token: string }>>(shop, { method: 'POST', path, input, headers });
	const info = answer[answerKey] as { token: string };
	return {
		stored: { [storageKey]: JSON.stringify(info) },
		call: (method, calledPath, calledWith = {}) =>
			callShop(shop, { method, path: calledPath, input: calledWith, headers: { [header]: info.token } }),
	};
}

/** Ticks the box of a form for new members. */
export async function agree(page: Page): Promise<void> {
	await page.getByRole('checkbox', { name: /^I have read and agree/ }).check();
}

/** What a new member accepts: a box to tick on the page. */
async function agreementsOf(shop: Shop): Promise<readonly object[]> {
	const path = '/api/shop.Agreement/index';
	const { list } = await callShop<AnswerOf<typeof listAgreements>>(shop, { method: 'GET', path, input: {} });
	const codes: readonly string[] = codesAt('register');
	return list.filter(({ code }) => codes.includes(code)).map(({ code, version }) => ({ code, version }));
}

/** Strangers guess at a name until the next guess has to wait for a minute at least; the shop asks for no captcha. */
export async function besiege(shop: Shop, audience: Audience, username: string): Promise<void> {
	for (let stranger = 1; ; stranger += 1) {
		const answer = await fetch(shop.url + doors[audience].path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${stranger}` },
			body: JSON.stringify({ tab: 'login', username, password: 'wrong-horse' }),
		});
		const { data } = (await answer.json()) as { data: { type?: string; seconds?: number } | null };
		if (data?.type !== 'wait') continue;
		if ((data.seconds ?? 0) > 60) return;
		await shop.advance(data.seconds ?? 0);
	}
}

/** Everybody comes from a place of their own: a shop that counts registrations of one address lets them all in. */
function homeAddress(): string {
	return `10.${Array.from({ length: 3 }, () => randomInt(1, 255)).join('.')}`;
}

/** Fills in the login page where the reader is, and answers the captcha. */
export async function logIn(
	page: Page,
	shop: Shop,
	{ username, password, way = 'clicks' }: { username: string; password: string; way?: 'clicks' | 'keys' | 'work' },
): Promise<void> {
	await page.getByRole('textbox', { name: /^(用户名|User name)/ }).fill(username);
	await page.getByLabel(/^(密码|Password)/).fill(password);
	const submit = page.getByRole('main').getByRole('button', { name: /^(登录|Log in|注册并登录|Register and log in)$/ });
	await answerCaptcha(page, shop, () => submit.click(), { way });
}

async function solvedCaptcha(shop: Shop): Promise<{ captchaId: string; captchaInfo: string }> {
	const captchaId = randomUUID();
	const input = { id: captchaId };
	const drawn = await callShop<{ width: number; height: number }>(shop, {
		method: 'GET',
		path: '/api/common/clickCaptcha',
		input,
	});
	const points = (await shop.captcha(captchaId)).map(
		({ x, y, width, height }) => `${Math.round(x + width / 2)},${Math.round(y + height / 2)}`,
	);
	return { captchaId, captchaInfo: `${points.join('-')};${drawn.width};${drawn.height}` };
}

type Method = 'GET' | 'POST' | 'DELETE';

interface ShopCall {
	method: Method;
	path: string;
	input: object;
	headers?: Record<string, string>;
}

async function callShop<Data>(shop: Shop, { method, path, input, headers = {} }: ShopCall): Promise<Data> {
	const query = method !== 'POST' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
	const isJson = method === 'POST' && !(input instanceof FormData);
	const response = await fetch(`${shop.url}${path}${query}`, {
		method,
		headers: { ...headers, 'think-lang': 'en', ...(isJson && { 'content-type': 'application/json' }) },
		...(method === 'POST' && { body: input instanceof FormData ? input : JSON.stringify(input) }),
	});
	const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data };
	if (code !== 1) throw new Error(`${method} ${path}: ${code} ${msg}`);
	return data;
}
