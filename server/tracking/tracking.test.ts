import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutgoing } from '#server/outgoing/outgoing.ts';
import { createTracking } from './tracking.ts';

const parcel = { company_code: 'shunfeng', tracking_no: 'SF1234567890', phone: '13800138000' };
const outgoing = createOutgoing({ privateAddresses: ['127.0.0.1'] });
const log = { warn: () => undefined };
const asked: string[] = [];
let body = '';
let status = 200;
const service = createServer((request, response) => {
	asked.push(request.url ?? '');
	response.writeHead(status).end(body);
});
let url = '';

beforeAll(async () => {
	await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', () => resolve()));
	url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/traces?key=1`;
});
afterAll(() => new Promise<void>((resolve) => service.close(() => resolve())));

test('a service is asked with company, number and the last digits of the phone', async () => {
	body = JSON.stringify({ traces: [{ time: 100, text: '已揽收', state: '2' }] });
	expect(await createTracking({ url, log, outgoing }).follow(parcel)).toEqual([
		{ time: 100, text: '已揽收', state: '2' },
	]);
	expect(asked.at(-1)).toBe('/traces?key=1&company=shunfeng&no=SF1234567890&phone=8000');
});

test('a service that answers nonsense, or none at all, leaves the parcel to staff', async () => {
	body = '{"traces": [{"time": "yesterday"}]}';
	expect(await createTracking({ url, log, outgoing }).follow(parcel)).toBe('unknown');
	expect(await createTracking({ url: undefined, log, outgoing }).follow(parcel)).toBe('silent');
});

test('a service that knows nothing of a parcel is told from one that does not answer', async () => {
	const { follow } = createTracking({ url, log, outgoing });
	body = '';
	const said = new Map<number, unknown>();
	for (status of [200, 400, 404, 422, 401, 429, 500, 503]) said.set(status, await follow(parcel));
	status = 200;
	expect([...said.values()]).toEqual([...Array(4).fill('unknown'), ...Array(4).fill('silent')]);
	const nobody = createTracking({ url: 'http://127.0.0.1:1/traces', log, outgoing });
	expect(await nobody.follow(parcel)).toBe('silent');
});

test('a service at a private address is asked only where the environment allows it', async () => {
	body = JSON.stringify({ traces: [{ time: 100, text: '已揽收', state: '2' }] });
	const before = asked.length;
	const closed = createOutgoing({ privateAddresses: [] });
	expect(await createTracking({ url, log, outgoing: closed }).follow(parcel)).toBe('silent');
	expect(asked).toHaveLength(before);
});
