import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { deleteFootprints, listFootprints } from '#domain/favourite/favourite.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { KeptGrid, NothingKept } from './kept-goods.tsx';

const listPath = '/api/shop.Footprint/index';

/** `/user/footprint/index`: the goods that were looked at lately. */
export function FootprintsPage(): ReactNode {
	const { t } = useTranslation('member-favourite');
	const cache = useQueryClient();
	const [address] = useListAddress();
	const { page, limit } = address;
	const kept = useCall<typeof listFootprints>('GET', listPath, { page, limit }, { keepPrevious: true });

	async function forget(goodsId?: number): Promise<void> {
		try {
			await call<typeof deleteFootprints>('POST', '/api/shop.Footprint/del', goodsId ? { goods_id: goodsId } : {});
			if (!goodsId) toast.success(t('footprints.cleared'));
		} catch {
			return;
		}
		await cache.invalidateQueries({ queryKey: [listPath] });
	}

	async function forgetAll(): Promise<void> {
		const question = { title: t('footprints.clearTitle'), text: t('footprints.clearText') };
		if (await confirm({ ...question, confirmLabel: t('footprints.clear'), tone: 'danger' })) await forget();
	}

	const hasSome = (kept.data?.list.length ?? 0) > 0;
	return (
		<>
			<PageHeader
				title={t('footprints.title')}
				text={t('footprints.text')}
				actions={
					hasSome && (
						<Button variant="default" onClick={() => void forgetAll()}>
							{t('footprints.clear')}
						</Button>
					)
				}
			/>
			<PagedList
				answer={kept}
				address={address}
				skeleton={{ rows: 3, height: 180 }}
				empty={<NothingKept of="footprints" />}
			>
				{(rows) => (
					<KeptGrid
						list={rows}
						removeLabel={t('footprints.remove')}
						onRemove={({ id }) => void forget(id)}
						isDimmed={kept.isPlaceholderData}
					/>
				)}
			</PagedList>
		</>
	);
}
