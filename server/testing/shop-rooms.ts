import { sql } from 'kysely';
import { attemptStatus, type OutsideName } from '#domain/payment/payment.status.ts';
import { openAlipayRoom } from './gateways/alipay.gateway.ts';
import { openCardRoom } from './gateways/card.gateway.ts';
import type { PaymentRoom } from './gateways/gateway.ts';
import { openWechatRoom } from './gateways/wechat.gateway.ts';
import type { OpenShop } from './shops.ts';

const openers: Readonly<Record<OutsideName, (now: () => number) => Promise<PaymentRoom>>> = {
	wechat: openWechatRoom,
	alipay: openAlipayRoom,
	card: openCardRoom,
};

/** The payment companies of a shop that browsers meet. */
export interface ShopRooms {
	/** Has the shop be paid by a company that is opened for it. */
	open(name: OutsideName): Promise<void>;
	/** The payer of a payment pays where the shop has sent them last, and the company reports it. */
	pay(payNo: string): Promise<void>;
	/** A company's bills leave the payment out from now on, and have one of somebody else; without one they are honest again. */
	lie(name: OutsideName, payNo: string): Promise<void>;
	close(): Promise<void>;
}

export function roomsOf({ context, clock, port }: OpenShop): ShopRooms {
	const rooms = new Map<string, PaymentRoom>();
	return {
		async open(name) {
			const room = await openers[name](() => clock.now());
			rooms.set(name, room);
			await context.settings.set(room.settings(context.secret), { now: clock.now() });
		},
		async pay(payNo) {
			const { rows } = await sql<{ channel: string; pay_url: string }>`
				select a.channel, a.pay_url from payment_attempt a join payment p on p.id = a.payment_id
				where p.pay_no = ${payNo} and a.status = ${attemptStatus.paying} order by a.id desc limit 1`.execute(
				context.db,
			);
			const room = rooms.get(rows[0]?.channel ?? '');
			if (!room || !rows[0]) throw new Error(`Nobody is about to pay ${payNo}.`);
			const { attemptNo, notifyUrl } = room.open(rows[0].pay_url);
			room.pay(attemptNo);
			const { headers, body } = room.callback(attemptNo);
			const answer = await fetch(`http://127.0.0.1:${port}${new URL(notifyUrl).pathname}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
				body,
			});
			if (!answer.ok) throw new Error(`The shop answered ${answer.status}: ${await answer.text()}`);
		},
		async lie(name, payNo) {
			const { rows } = await sql<{ attempt_no: string }>`
				select a.attempt_no from payment_attempt a join payment p on p.id = a.payment_id where p.pay_no = ${payNo}`.execute(
				context.db,
			);
			rooms.get(name)?.lie(rows[0] ? { without: rows[0].attempt_no, stranger: 777 } : {});
		},
		async close() {
			for (const room of rooms.values()) await room.close();
		},
	};
}
