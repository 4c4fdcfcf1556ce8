import type { addFavourite, deleteFavourites } from '#domain/favourite/favourite.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { elsewhere } from './paths.ts';

interface Wish {
	goodsId: number;
	/** Keeps them already, and lets them go. */
	isKept: boolean;
	isMember: boolean;
	/** Where a stranger comes back to from the login. */
	backTo: string;
}

/** Keeps goods for later, or lets them go; strangers are led to the login instead, and nothing is done: false. */
export async function toggleKept({ goodsId, isKept, isMember, backTo }: Wish): Promise<boolean> {
	if (!isMember) {
		location.assign(elsewhere.login(backTo));
		return false;
	}
	if (isKept) await call<typeof deleteFavourites>('POST', '/api/shop.Favourite/del', { ids: [goodsId] });
	else await call<typeof addFavourite>('POST', '/api/shop.Favourite/add', { goods_id: goodsId });
	return true;
}
