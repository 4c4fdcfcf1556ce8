import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SettingKey, SettingValues } from '#domain/settings/settings.ts';
import { settingTable } from '#domain/settings/settings.ts';
import type { Settings } from '#server/database/settings.ts';
import { createOutgoing } from '#server/outgoing/outgoing.ts';
import { openAliyunSmsRoom } from '#server/testing/gateways/aliyun-sms.gateway.ts';
import { roomSignature, type SmsRoom } from '#server/testing/gateways/sms.gateway.ts';
import { openTencentSmsRoom } from '#server/testing/gateways/tencent-sms.gateway.ts';
import { SmsProblem } from './provider.ts';
import { createSms } from './sms.ts';

const secret = 'a secret of the installation that is long enough';
const start = 1_900_000_000;
let now = start;
const logged: unknown[][] = [];

function doorWith(values: Partial<SettingValues>, { isOpen = true, config = { isProduction: false } } = {}) {
	const get = (key: SettingKey) => (key in values ? values[key] : settingTable[key].initial);
	return createSms({
		settings: { get } as unknown as Settings,
		secret,
		clock: { now: () => now } as never,
		outgoing: createOutgoing({ privateAddresses: isOpen ? ['127.0.0.1'] : [] }),
		config: { smsConsole: undefined, ...config },
		log: { info: (...line: unknown[]) => logged.push(line) } as never,
	});
}

const message = {
	mobile: '13800138000',
	template: 'T1',
	values: [
		{ name: 'code', value: '123456' },
		{ name: 'minutes', value: '10' },
	],
	text: '验证码 123456，10 分钟内有效',
	reference: 'R-1',
};

async function failure(work: Promise<unknown>): Promise<unknown> {
	const error = await work.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	return error instanceof SmsProblem ? [error.failure, error.code] : error;
}

describe.each([
	[
		'aliyun',
		openAliyunSmsRoom,
		{
			signature: 'isv.SMS_SIGNATURE_ILLEGAL',
			template: 'isv.SMS_TEMPLATE_ILLEGAL',
			key: 'SignatureDoesNotMatch',
			clock: 'InvalidTimeStamp.Expired',
			limit: 'isv.BUSINESS_LIMIT_CONTROL',
			busy: 'Throttling.User',
			broken: 'InternalError',
		},
	],
	[
		'tencent',
		openTencentSmsRoom,
		{
			signature: 'FailedOperation.SignatureIncorrectOrUnapproved',
			template: 'FailedOperation.TemplateIncorrectOrUnapproved',
			key: 'AuthFailure.SignatureFailure',
			clock: 'AuthFailure.SignatureExpire',
			limit: 'LimitExceeded.PhoneNumberDailyLimit',
			busy: 'RequestLimitExceeded',
			broken: 'InternalError.Timeout',
		},
	],
] as const)('%s', (name, open, codes) => {
	let room: SmsRoom;
	beforeAll(async () => {
		room = await open(() => start);
		room.approve('T1');
	});
	afterAll(() => room.close());
	beforeEach(() => {
		room.trouble(undefined);
		now = start;
	});
	const door = (more: Partial<SettingValues> = {}) => doorWith({ ...room.settings(secret), ...more });

	test('takes in what is signed right, with the values in their order and our number', async () => {
		const { no, parts } = await door().send(message);
		expect(no).not.toBe('');
		expect(parts).toBe(name === 'tencent' ? 1 : undefined);
		const [, ...rest] = message.values;
		expect(room.texts.at(-1)).toEqual({
			mobile: '13800138000',
			template: 'T1',
			values: ['123456', ...rest.map(({ value }) => value)],
			reference: 'R-1',
		});
		await door().send({ ...message, values: [{ name: 'code', value: "(画) +&='*!~" }] });
		expect(room.texts.at(-1)?.values).toEqual(["(画) +&='*!~"]);
	});

	test('refuses a wrong key, signature, text or clock for good, in its own words', async () => {
		const before = room.texts.length;
		const other = { ...message, template: 'T2' };
		expect(await failure(door({ 'sms.signature': '别家' }).send(message))).toEqual(['refused', codes.signature]);
		expect(await failure(door().send(other))).toEqual(['refused', codes.template]);
		const stolen = { ...(await open(() => start)).settings(secret) };
		const wrongKey = stolen[`sms.${name}Secret`] ?? '';
		expect(await failure(door({ [`sms.${name}Secret`]: wrongKey }).send(message))).toEqual(['refused', codes.key]);
		now = start + 3600;
		expect(await failure(door().send(message))).toEqual(['refused', codes.clock]);
		expect(room.texts).toHaveLength(before);
	});

	test('says of a number that has had enough that it is refused, and of itself that it is busy', async () => {
		room.trouble({ kind: 'code', code: codes.limit });
		expect(await failure(door().send(message))).toEqual(['refused', codes.limit]);
		room.trouble({ kind: 'code', code: codes.busy });
		expect(await failure(door().send(message))).toEqual(['later', codes.busy]);
		room.trouble({ kind: 'code', code: codes.broken });
		expect(await failure(door().send(message))).toEqual(['unknown', codes.broken]);
	});

	test('that hangs up or answers garbage may have sent it, one that cannot be reached has not', async () => {
		room.trouble({ kind: 'silence' });
		expect(await failure(door().send(message))).toEqual(['unknown', '']);
		room.trouble({ kind: 'garbage' });
		expect(await failure(door().send(message))).toEqual(['unknown', '']);
		room.trouble({ kind: 'delay', ms: 50 });
		expect(await door().send(message)).toMatchObject({ no: expect.any(String) });
		const gone = { [`sms.${name}Url`]: 'http://127.0.0.1:1' };
		expect(await failure(door(gone).send(message))).toEqual(['later', '']);
	});

	test('is not asked at a private address', async () => {
		const before = room.count;
		const closed = doorWith(room.settings(secret), { isOpen: false });
		expect(await failure(closed.send(message))).toEqual(['refused', '']);
		expect(room.count).toBe(before);
	});

	test('is nobody while a part of what it needs is missing', () => {
		expect(door().provider()?.name).toBe(name);
		for (const missing of ['sms.signature', `sms.${name}Id`, `sms.${name}Secret`]) {
			expect(door({ [missing]: '' }).provider(), missing).toBeUndefined();
		}
		expect(door({ 'sms.provider': 'none' }).provider()).toBeUndefined();
	});
});

describe('the log of the server', () => {
	const settings = { 'sms.provider': 'console', 'sms.signature': roomSignature } as const;

	test('carries a message with its number masked', async () => {
		await doorWith(settings).send(message);
		expect(logged.at(-1)).toEqual([
			{ mobile: '138****8000', text: '【画坊】验证码 123456，10 分钟内有效' },
			'a short message',
		]);
	});

	test('carries none in production, unless the environment says so', () => {
		expect(doorWith(settings, { config: { isProduction: true } }).provider()).toBeUndefined();
		const asked = { isProduction: true, smsConsole: true };
		expect(doorWith(settings, { config: asked }).provider()?.name).toBe('console');
		expect(
			doorWith(settings, { config: { isProduction: false, smsConsole: false } as never }).provider(),
		).toBeUndefined();
	});
});
