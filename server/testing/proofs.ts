import type { Envelope } from '#domain/kernel/envelope.ts';
import type { TestApp } from './app.ts';
import { fromAddress } from './guests.ts';

/** What the shop's account is in tests, as its settings have it. */
export const bankSettings = {
	'pay.bank': true,
	'pay.bankHolder': '画坊商贸有限公司',
	'pay.bankName': '招商银行深圳南山支行',
	'pay.bankAccount': '6225 8801 2345 6789',
} as const;

/** Sends the proof of a bank transfer as a browser does. */
export async function sendProof(
	shop: TestApp,
	pay_no: string,
	sent: { bytes: Uint8Array; headers: Record<string, string>; name?: string; note?: string },
): Promise<Envelope<{ id: number; pay_deadline: number }>> {
	const form = new FormData();
	form.append('note', sent.note ?? '');
	form.append('file', new Blob([new Uint8Array(sent.bytes)]), sent.name ?? 'proof.png');
	const request = new Request('http://shop/', { method: 'POST', body: form });
	const answer = await shop.app.inject({
		method: 'POST',
		url: `/api/shop.Remittance/send?pay_no=${pay_no}`,
		headers: { 'content-type': request.headers.get('content-type') ?? '', ...fromAddress(), ...sent.headers },
		payload: Buffer.from(await request.arrayBuffer()),
	});
	return answer.json();
}
