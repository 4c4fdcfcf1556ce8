import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { addFootprint } from '#domain/favourite/favourite.contract.ts';
import { callKey, useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { toggleKept } from '#web/store/common/keep.ts';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import classes from './goods-view.module.css';

const lookPath = '/api/shop.Footprint/add';

/** Keeps the goods for later; being on their page leaves a member's footprint. Strangers are led to the login. */
export function FavouriteButton({ goodsId }: { goodsId: number }): ReactNode {
	const { t } = useTranslation('store-goods');
	const cache = useQueryClient();
	const isMember = useUserInfo(isLoggedIn);
	const [isBusy, setBusy] = useState(false);
	const look = { goods_id: goodsId };
	const { data } = useCall<typeof addFootprint>('POST', lookPath, look, {
		enabled: isMember,
		errors: 'silent',
		staleTime: Number.POSITIVE_INFINITY,
	});
	const isKept = isMember && data?.is_favourite === 1;

	async function toggle(): Promise<void> {
		setBusy(true);
		try {
			if (!(await toggleKept({ goodsId, isKept, isMember, backTo: paths.goods(goodsId) }))) return;
			const key = callKey<typeof addFootprint>(lookPath, look);
			// An answer that is still on its way knows nothing of this press.
			await cache.cancelQueries({ queryKey: key });
			cache.setQueryData(key, { is_favourite: isKept ? 0 : 1 });
			if (!isKept) {
				toast.success(t('favourite.added'), {
					label: t('favourite.all'),
					run: () => location.assign(elsewhere.favourites),
				});
			}
		} catch {
			// The call layer has said why.
		} finally {
			setBusy(false);
		}
	}

	return (
		<ActionIcon
			data-unprinted=""
			size="xl"
			radius="xl"
			variant="default"
			className={classes['favourite'] ?? ''}
			aria-label={t('favourite.label')}
			aria-pressed={isKept}
			title={t(isKept ? 'favourite.remove' : 'favourite.add')}
			disabled={isBusy}
			onClick={() => void toggle()}
		>
			<Heart size={20} fill={isKept ? 'currentColor' : 'none'} />
		</ActionIcon>
	);
}
