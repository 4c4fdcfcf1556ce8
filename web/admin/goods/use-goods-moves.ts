import { useQueryClient } from '@tanstack/react-query';
import type { GoodsMoveName } from '#domain/goods/goods.status.ts';
import type * as contracts from '#domain/goods/goods-admin.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';

/** The button node of each road. */
export const nodeOfMove: Readonly<Record<GoodsMoveName, string>> = {
	onShelf: 'onShelf',
	offShelf: 'offShelf',
	forceOff: 'forceOff',
	lift: 'lift',
	recycle: 'del',
	restore: 'restore',
};

type Ids = readonly number[];

const calls: Readonly<Record<GoodsMoveName, (ids: Ids, reason: string) => Promise<unknown>>> = {
	onShelf: (ids) =>
		call<typeof contracts.putGoodsOnShelf>('POST', '/admin/shop.goods.Goods/onShelf', { ids: [...ids] }),
	offShelf: (ids) =>
		call<typeof contracts.takeGoodsOffShelf>('POST', '/admin/shop.goods.Goods/offShelf', { ids: [...ids] }),
	forceOff: (ids, reason) =>
		call<typeof contracts.forceGoodsOff>('POST', '/admin/shop.goods.Goods/forceOff', { ids: [...ids], reason }),
	lift: (ids) => call<typeof contracts.liftGoods>('POST', '/admin/shop.goods.Goods/lift', { ids: [...ids] }),
	recycle: (ids) => call<typeof contracts.recycleGoods>('DELETE', '/admin/shop.goods.Goods/del', { ids: [...ids] }),
	restore: (ids) => call<typeof contracts.restoreGoods>('POST', '/admin/shop.goods.Goods/restore', { ids: [...ids] }),
};

/** Moves goods along a road, says so, renews the list; a deletion can be undone from the message. */
export function useGoodsMoves(): (road: GoodsMoveName, ids: Ids, reason?: string) => Promise<boolean> {
	const { t } = useTranslation(['admin-goods', 'kit']);
	const cache = useQueryClient();
	return async function move(road, ids, reason = '') {
		try {
			await calls[road](ids, reason);
		} catch {
			// The call has shown the reason; the list shows what is true now.
			await cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/index'] });
			return false;
		}
		const undo = { label: t('kit:dialog.undo'), run: () => void move('restore', ids) };
		toast.success(t(`done.${road}`), road === 'recycle' ? undo : undefined);
		await cache.invalidateQueries({ queryKey: ['/admin/shop.goods.Goods/index'] });
		return true;
	};
}
