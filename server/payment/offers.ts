import type { OutsideName, PayClient } from '#domain/payment/payment.status.ts';
import type { Settings } from '#server/database/settings.ts';

/** What is to be paid, and on what. */
export interface Payer {
	readonly amount: number;
	readonly client: PayClient;
}

/** By what staff offer a channel. */
const offers = {
	wechat: {
		on: 'pay.wechat',
		place: 'pay.wechatPlace',
		clients: 'pay.wechatClients',
		least: 'pay.wechatLeast',
		most: 'pay.wechatMost',
	},
	alipay: {
		on: 'pay.alipay',
		place: 'pay.alipayPlace',
		clients: 'pay.alipayClients',
		least: 'pay.alipayLeast',
		most: 'pay.alipayMost',
	},
	card: {
		on: 'pay.card',
		place: 'pay.cardPlace',
		clients: 'pay.cardClients',
		least: 'pay.cardLeast',
		most: 'pay.cardMost',
	},
	bank: {
		on: 'pay.bank',
		place: 'pay.bankPlace',
		clients: 'pay.bankClients',
		least: 'pay.bankLeast',
		most: 'pay.bankMost',
	},
} as const;

type Offered = OutsideName | 'bank';

/** Whether staff offer a channel at all; to this payer, where one is given. */
export function isOffered({ get }: Pick<Settings, 'get'>, name: Offered, payer?: Payer): boolean {
	const offer = offers[name];
	if (!get(offer.on)) return false;
	if (!payer) return true;
	const [clients, least, most] = [
		get(offer.clients),
		get(offer.least) ?? 0,
		get(offer.most) ?? Number.MAX_SAFE_INTEGER,
	];
	return (clients === 'all' || clients === payer.client) && payer.amount >= least && payer.amount <= most;
}

/** Whether staff let what comes to an amount be paid in cash on delivery. */
export function isOnDelivery({ get }: Pick<Settings, 'get'>, amount: number): boolean {
	const [least, most] = [get('pay.codLeast') ?? 0, get('pay.codMost') ?? Number.MAX_SAFE_INTEGER];
	return get('pay.cod') && amount >= least && amount <= most;
}

/** Channels in the order in which staff offer them. */
export function inOrder<Channel extends { readonly name: Offered }>(
	{ get }: Pick<Settings, 'get'>,
	channels: readonly Channel[],
): Channel[] {
	return channels.toSorted((one, other) => get(offers[one.name].place) - get(offers[other.name].place));
}

/** Where money is sent to by bank; nothing where that is not written down whole. */
export function bankAccount({
	get,
}: Pick<Settings, 'get'>): { readonly holder: string; readonly bank: string; readonly account: string } | undefined {
	const [holder, bank, account] = [get('pay.bankHolder'), get('pay.bankName'), get('pay.bankAccount')];
	return holder && bank && account ? { holder, bank, account } : undefined;
}
