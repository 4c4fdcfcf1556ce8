import { createHash } from 'node:crypto';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '#server/testing/app.ts';
import type { Box } from './captcha.draw.ts';
import { hanCharacters, latinCharacters } from './captcha.glyphs.ts';
import { consumeCaptcha, peekCaptcha } from './captcha.service.ts';

const ip = '127.0.0.1';
let shop: TestApp;
beforeAll(async () => {
	shop = await makeApp();
});
afterAll(() => shop.close());

interface Drawn {
	id: string;
	text?: string[];
	base64?: string;
	width?: number;
	height?: number;
	work?: { salt: string; difficulty: number };
}

let count = 0;

async function draw(query: Record<string, string> = {}, headers: Record<string, string> = {}) {
	count += 1;
	const { data } = await shop.get<Drawn>('/api/common/clickCaptcha', { id: `captcha-${count}`, ...query }, headers);
	return data;
}

async function boxesOf(id: string): Promise<readonly Box[]> {
	const answer = await peekCaptcha(shop.context, id);
	return answer?.kind === 'click' ? answer.boxes : [];
}

function clicks(boxes: readonly Box[], scale = 1): string {
	const points = boxes.map((box) => `${(box.x + box.width / 2) * scale},${(box.y + box.height / 2) * scale}`);
	return `${points.join('-')};${350 * scale};${200 * scale}`;
}

const check = (id: string, info: string, unset = false) =>
	shop.post('/api/common/checkClickCaptcha', { id, info, unset });

test('a captcha is a 350 × 200 picture and two things to click in order', async () => {
	const drawn = await draw();
	expect(drawn).toMatchObject({ width: 350, height: 200 });
	expect(drawn.text).toHaveLength(2);
	const png = Buffer.from((drawn.base64 ?? '').replace('data:image/png;base64,', ''), 'base64');
	expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([350, 200]);
	expect(JSON.stringify(drawn)).not.toContain('boxes');
});

test('an English reader is asked for letters and English icon names', async () => {
	for (let time = 0; time < 5; time += 1) {
		const { text = [] } = await draw({}, { 'think-lang': 'en' });
		for (const label of text) expect(label).toMatch(/^([A-Z]|<[a-z]+>)$/);
	}
});

test('clicks inside the boxes pass at any displayed size, and the check does not use the captcha up', async () => {
	const { id } = await draw();
	const boxes = await boxesOf(id);
	expect((await check(id, clicks(boxes))).code).toBe(1);
	expect((await check(id, clicks(boxes, 0.8))).code).toBe(1);
	await expect(
		consumeCaptcha(shop.context, { captchaId: id, captchaInfo: clicks(boxes) }, ip),
	).resolves.toBeUndefined();
});

test('a captcha is good for one form, right or wrong', async () => {
	const { id } = await draw();
	const info = clicks(await boxesOf(id));
	const form = { captchaId: id, captchaInfo: info };
	await expect(consumeCaptcha(shop.context, { ...form, captchaInfo: '1,1-2,2;350;200' }, ip)).rejects.toThrow(
		'captcha.wrong',
	);
	await expect(consumeCaptcha(shop.context, form, ip)).rejects.toThrow('captcha.expired');
});

test('the order of the clicks counts, and their number', async () => {
	const { id } = await draw();
	const boxes = await boxesOf(id);
	expect((await check(id, clicks([...boxes].reverse()))).code).toBe(0);
	expect((await check(id, clicks(boxes.slice(0, 1)))).code).toBe(0);
	expect((await check(id, 'nonsense')).code).toBe(0);
});

test('after five tries the right answer does not help any more', async () => {
	const { id } = await draw();
	const info = clicks(await boxesOf(id));
	for (let attempt = 0; attempt < 5; attempt += 1) await check(id, '1,1-2,2;350;200');
	expect((await check(id, info)).code).toBe(0);
	await expect(consumeCaptcha(shop.context, { captchaId: id, captchaInfo: info }, ip)).rejects.toThrow(
		'captcha.expired',
	);
});

test('unset uses the captcha up with the check', async () => {
	const { id } = await draw();
	const info = clicks(await boxesOf(id));
	expect((await check(id, info, true)).code).toBe(1);
	expect((await check(id, info)).code).toBe(0);
});

test('a captcha ends after 600 seconds', async () => {
	const { id } = await draw();
	const info = clicks(await boxesOf(id));
	shop.clock.advance(601);
	expect((await check(id, info)).code).toBe(0);
});

test('drawing again under the same id replaces the picture', async () => {
	const { id } = await draw();
	const first = await boxesOf(id);
	await shop.get('/api/common/clickCaptcha', { id });
	expect(await boxesOf(id)).not.toEqual(first);
});

// A million hashes take as long as the machine is busy.
test('work instead of clicks: the right nonce passes once, another does not', { timeout: 120_000 }, async () => {
	const { id, work } = await draw({ mode: 'work' });
	if (!work) throw new Error('no work was set');
	const fits = (nonce: number) =>
		createHash('sha256').update(`${work.salt}${nonce}`).digest().readUInt32BE(0) >>> (32 - work.difficulty) === 0;
	let nonce = 0;
	while (!fits(nonce)) nonce += 1;
	expect((await check(id, `work:${nonce + 1}`)).code).toBe(0);
	expect((await check(id, '50,50-60,60;350;200')).code).toBe(0);
	const form = { captchaId: id, captchaInfo: `work:${nonce}` };
	await expect(consumeCaptcha(shop.context, form, ip)).resolves.toBeUndefined();
	await expect(consumeCaptcha(shop.context, form, ip)).rejects.toThrow('captcha.expired');
});

test('one address may draw 60 captchas a minute', async () => {
	shop.clock.advance(120);
	for (let time = 0; time < 60; time += 1) await draw({ mode: 'work' });
	const refusal = await shop.get('/api/common/clickCaptcha', { id: 'one-too-many', mode: 'work' });
	expect(refusal).toMatchObject({ code: 0, data: { type: 'wait' } });
	shop.clock.advance(60);
	expect((await shop.get('/api/common/clickCaptcha', { id: 'one-too-many', mode: 'work' })).code).toBe(1);
});

test('the font has every character that may be asked for', () => {
	const pen = createCanvas(40, 40).getContext('2d');
	expect(GlobalFonts.has('Captcha Sans')).toBe(true);
	const drawn = (character: string) => {
		pen.clearRect(0, 0, 40, 40);
		pen.font = '700 30px "Captcha Sans"';
		pen.fillText(character, 4, 34);
		return Buffer.from(pen.getImageData(0, 0, 40, 40).data).toString('base64');
	};
	const missing = drawn('\u{10FFFD}');
	for (const character of hanCharacters + latinCharacters) expect(drawn(character), character).not.toBe(missing);
	expect(new Set(hanCharacters).size).toBe(hanCharacters.length);
});

test('four digits are a picture of their own and never open a form that wants clicks', async () => {
	const answer = await shop.app.inject({ url: '/api/common/captcha?id=digits-of-mine' });
	expect(answer.headers['content-type']).toBe('image/png');
	expect(answer.rawPayload.readUInt32BE(16)).toBe(130);
	const kept = await peekCaptcha(shop.context, 'digits-of-mine');
	if (kept?.kind !== 'digits') throw new Error('The digits are not kept.');
	expect(kept.digits).toMatch(/^[1-9]{4}$/);
	expect((await check('digits-of-mine', kept.digits)).code).toBe(0);
});
