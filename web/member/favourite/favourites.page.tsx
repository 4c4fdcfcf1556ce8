import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { addFavourite, deleteFavourites, listFavourites } from '#domain/favourite/favourite.contract.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { KeptGrid, NothingKept } from './kept-goods.tsx';

const listPath = '/api/shop.Favourite/index';

/** `/user/favourite/index`: the goods that are kept for later. */
export function FavouritesPage(): ReactNode {
	const { t } = useTranslation('member-favourite');
	const cache = useQueryClient();
	const [address] = useListAddress();
	const { page, limit } = address;
	const kept = useCall<typeof listFavourites>('GET', listPath, { page, limit }, { keepPrevious: true });
	const renew = () => cache.invalidateQueries({ queryKey: [listPath] });

	/** Goods that the store shows no more cannot be kept again, so letting go of them has no way back. */
	async function letGo({ id, name, is_shown }: { id: number; name: string; is_shown: number }): Promise<void> {
		try {
			await call<typeof deleteFavourites>('POST', '/api/shop.Favourite/del', { ids: [id] });
		} catch {
			return;
		}
		const back = async () => {
			await call<typeof addFavourite>('POST', '/api/shop.Favourite/add', { goods_id: id }).catch(() => undefined);
			await renew();
		};
		toast.success(
			t('favourites.removed', { name }),
			is_shown === 1 ? { label: t('undo'), run: () => void back() } : undefined,
		);
		await renew();
	}

	return (
		<>
			<PageHeader title={t('favourites.title')} />
			<PagedList
				answer={kept}
				address={address}
				skeleton={{ rows: 3, height: 180 }}
				empty={<NothingKept of="favourites" />}
			>
				{(rows) => (
					<KeptGrid
						list={rows}
						noteOf={({ fallen_by }) => fallen_by !== '0.00' && t('favourites.fallen', { amount: yuan(fallen_by) })}
						removeLabel={t('favourites.remove')}
						onRemove={(goods) => void letGo(goods)}
						isDimmed={kept.isPlaceholderData}
					/>
				)}
			</PagedList>
		</>
	);
}
