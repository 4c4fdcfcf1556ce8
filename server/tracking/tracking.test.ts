import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTracking } from './tracking.ts';

const parcel = { company_code: 'shunfeng', tracking_no: 'SF1234567890', phone: '13800138000' };
const log = { warn: () => undefined };
const asked: string[] = [];
let body = '';
const service = createServer((request, response) => {
	asked.push(request.url ?? '');
	response.end(body);
});
let url = '';

beforeAll(async () => {
	await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', () => resolve()));
	url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/traces?key=1`;
});
afterAll(() => new Promise<void>((resolve) => service.close(() => resolve())));

test('a service is asked with company, number and the last digits of the phone', async () => {
	body = JSON.stringify({ traces: [{ time: 100, text: '已揽收', state: '2' }] });
	expect(await createTracking({ url, log }).follow(parcel)).toEqual([{ time: 100, text: '已揽收', state: '2' }]);
	expect(asked.at(-1)).toBe('/traces?key=1&company=shunfeng&no=SF1234567890&phone=8000');
});

test('a service that answers nonsense, or none at all, leaves the parcel to staff', async () => {
	body = '{"traces": [{"time": "yesterday"}]}';
	expect(await createTracking({ url, log }).follow(parcel)).toBeUndefined();
	expect(await createTracking({ url: undefined, log }).follow(parcel)).toBeUndefined();
});
