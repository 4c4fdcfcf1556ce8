import type { Duty } from '#domain/kernel/endpoint.ts';
import type { MerchantButton } from '#domain/order/order.buttons.ts';
import { paletteActs } from './palette.acts.ts';
import { spoken } from './spoken.acts.ts';

interface CreatorAct {
	/** What whoever takes it must be there for. */
	readonly duty: Duty;
	readonly of: 'order' | 'goods' | 'refund' | 'none';
	readonly words: { readonly 'zh-cn': readonly string[]; readonly en: readonly string[] };
	/** The button of the order behind it, by whose rule it is offered. */
	readonly button?: MerchantButton;
}

const { ship, answerCancel, remark, audit, goodsPrice, stock, newWork } = paletteActs;

/** What a creator's people can do from their palette, by the words of the back office where both do it. */
export const creatorActs = {
	ship: { duty: 'ship', of: 'order', words: ship.words, button: 'ship' },
	answerCancel: { duty: 'refund', of: 'order', words: answerCancel.words, button: 'answerCancel' },
	cancel: {
		duty: 'ship',
		of: 'order',
		words: { 'zh-cn': ['取消订单', '取消'], en: ['cancel order', 'cancel'] },
		button: 'cancel',
	},
	remark: { duty: 'ship', of: 'order', words: remark.words },
	audit: { duty: 'refund', of: 'refund', words: audit.words },
	goodsPrice: { duty: 'works', of: 'goods', words: goodsPrice.words },
	stock: { duty: 'works', of: 'goods', words: stock.words },
	newWork: { duty: 'works', of: 'none', words: newWork.words },
} as const satisfies Record<string, CreatorAct>;

export type CreatorActName = keyof typeof creatorActs;

/** An act as any of them. */
export const creatorActOf = (name: CreatorActName): CreatorAct => creatorActs[name];

/** What a text says of the acts of creators. */
export const { asked: creatorActsAsked, begun: creatorActsBegun } = spoken(creatorActs);
