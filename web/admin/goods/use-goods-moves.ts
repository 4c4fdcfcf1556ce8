import { useQueryClient } from '@tanstack/react-query';
import type { GoodsMoveName } from '#domain/goods/goods.status.ts';
import type * as contracts from '#domain/goods/goods-admin.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import type { ChosenRow } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useNamed } from '#web/kit/notify/use-named.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';

/** The button node of each road. */
export const nodeOfMove: Readonly<Record<GoodsMoveName, string>> = {
	onShelf: 'onShelf',
	offShelf: 'offShelf',
	forceOff: 'forceOff',
	lift: 'lift',
	recycle: 'del',
	restore: 'restore',
};

/** The road back, where there is one that leads to where the goods stood. */
const wayBack: Partial<Readonly<Record<GoodsMoveName, GoodsMoveName>>> = {
	onShelf: 'offShelf',
	offShelf: 'onShelf',
	recycle: 'restore',
};

type Moved = AnswerOf<typeof contracts.takeGoodsOffShelf>;
type Ids = number[];

const calls: Readonly<Record<GoodsMoveName, (ids: Ids, reason: string) => Promise<Moved>>> = {
	onShelf: (ids) => call<typeof contracts.putGoodsOnShelf>('POST', '/admin/shop.goods.Goods/onShelf', { ids }),
	offShelf: (ids) => call<typeof contracts.takeGoodsOffShelf>('POST', '/admin/shop.goods.Goods/offShelf', { ids }),
	forceOff: (ids, reason) =>
		call<typeof contracts.forceGoodsOff>('POST', '/admin/shop.goods.Goods/forceOff', { ids, reason }),
	lift: (ids) => call<typeof contracts.liftGoods>('POST', '/admin/shop.goods.Goods/lift', { ids }),
	recycle: (ids) => call<typeof contracts.recycleGoods>('DELETE', '/admin/shop.goods.Goods/del', { ids }),
	restore: (ids) => call<typeof contracts.restoreGoods>('POST', '/admin/shop.goods.Goods/restore', { ids }),
};

type Move = (road: GoodsMoveName, goods: readonly ChosenRow[], reason?: string) => Promise<boolean>;

/** Moves goods along a road, says which, renews the list; where a road leads back it can be undone from the message. */
export function useGoodsMoves(): Move {
	const { t } = useTranslation(['admin-goods', 'kit']);
	const cache = useQueryClient();
	const named = useNamed();

	/** Several that members can no longer buy are asked about first. */
	async function isMeant(road: GoodsMoveName, goods: readonly ChosenRow[]): Promise<boolean> {
		if (goods.length < 2 || (road !== 'offShelf' && road !== 'recycle')) return true;
		const title = t(`ask.${road}`, { count: goods.length });
		const text = named(goods.map(({ name }) => name));
		return confirm({ title, text, confirmLabel: t(`actions.${road}`), tone: 'danger' });
	}

	return async function move(road, goods, reason = '') {
		if (!(await isMeant(road, goods))) return false;
		let answer: Moved;
		try {
			answer = await calls[road](
				goods.map(({ id }) => id),
				reason,
			);
		} catch {
			// The call has shown the reason; the list shows what is true now.
			await cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/index'] });
			return false;
		}
		const moved = goods.filter(({ id }) => answer.moved.includes(id));
		const back = wayBack[road];
		const undo = back && {
			label: t('kit:dialog.undo'),
			run: () =>
				void calls[back](answer.moved, '')
					.then(takenBack)
					.catch(() => undefined),
		};
		if (moved.length === 0) toast.info(t('stoodThere', { names: named(goods.map(({ name }) => name)) }));
		else toast.success(t(`done.${road}`, { count: moved.length, names: named(moved.map(({ name }) => name)) }), undo);
		await cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/index'] });
		return true;
	};

	async function takenBack({ moved }: Moved): Promise<void> {
		toast.success(t('takenBack', { count: moved.length }));
		await cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/index'] });
	}
}
