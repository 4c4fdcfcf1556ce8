import type { GoodsProblem } from '#domain/goods/goods.errors.ts';

/** How a goods stands in the shop; the stored codes are spelled here and nowhere else. */
export const goodsStatus = {
	draft: '0',
	onShelf: '1',
	offShelf: '2',
	forcedOff: '3',
	recycled: '4',
} as const;

export type GoodsStatus = (typeof goodsStatus)[keyof typeof goodsStatus];

export const goodsStatuses = Object.values(goodsStatus);

/** Whether the pictures or the wording were looked at by the platform. */
export const goodsAudit = { notNeeded: '0', waiting: '1', passed: '2', refused: '3' } as const;

/** Whether there is enough of a goods, by its stock and the warning that is set for it. */
export const stockState = { enough: '0', low: '1', none: '2' } as const;

export const goodsType = { physical: '1', virtual: '2', cardCode: '3', download: '4' } as const;

export const specType = { single: '1', multiple: '2' } as const;

export const deliveryType = { free: '1', fixed: '2', template: '3' } as const;

interface GoodsMove {
	readonly from: readonly GoodsStatus[];
	readonly to: GoodsStatus;
	/** Who may ask for it; the platform may do all an owner may with its own goods and more. */
	readonly by: readonly ('owner' | 'platform')[];
	/** Why a goods in another status cannot take this road. */
	readonly refusal: GoodsProblem['code'];
}

/** Every road between two statuses; selling out is none of them, it shows by the stock. */
export const goodsMoves = {
	onShelf: {
		from: [goodsStatus.draft, goodsStatus.offShelf],
		to: goodsStatus.onShelf,
		by: ['owner', 'platform'],
		refusal: 'goods.notToShelf',
	},
	offShelf: {
		from: [goodsStatus.onShelf],
		to: goodsStatus.offShelf,
		by: ['owner', 'platform'],
		refusal: 'goods.notOnShelf',
	},
	forceOff: {
		from: [goodsStatus.onShelf, goodsStatus.offShelf],
		to: goodsStatus.forcedOff,
		by: ['platform'],
		refusal: 'goods.notToForceOff',
	},
	lift: { from: [goodsStatus.forcedOff], to: goodsStatus.offShelf, by: ['platform'], refusal: 'goods.notForcedOff' },
	recycle: {
		from: [goodsStatus.draft, goodsStatus.offShelf],
		to: goodsStatus.recycled,
		by: ['owner', 'platform'],
		refusal: 'goods.notToRecycle',
	},
	restore: {
		from: [goodsStatus.recycled],
		to: goodsStatus.offShelf,
		by: ['owner', 'platform'],
		refusal: 'goods.notRecycled',
	},
} as const satisfies Record<string, GoodsMove>;

export type GoodsMoveName = keyof typeof goodsMoves;

/** Whether a goods in this status may take this road; the button and the server both ask here. */
export function canMoveGoods(status: string, move: GoodsMoveName, by: 'owner' | 'platform' = 'platform'): boolean {
	const road: GoodsMove = goodsMoves[move];
	return road.by.includes(by) && (road.from as readonly string[]).includes(status);
}

/** Whether its texts, pictures and prices may be changed. */
export function canEditGoods(status: string, by: 'owner' | 'platform' = 'platform'): boolean {
	return status !== goodsStatus.recycled && (by === 'platform' || status !== goodsStatus.forcedOff);
}
