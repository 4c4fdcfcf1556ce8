import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { addFollow, deleteFollows, readFollow } from '#domain/follow/follow.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { callKey, useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import type { Creator } from './creator.reads.ts';

const statePath = '/api/shop.Follow/state';

/** Follows the creator, or no longer. Strangers are led to the login. */
export function FollowButton({ creator }: { creator: Pick<Creator, 'id' | 'slug' | 'name'> }): ReactNode {
	const { t } = useTranslation('store-creator');
	const cache = useQueryClient();
	const isMember = useUserInfo(isLoggedIn);
	const [isBusy, setBusy] = useState(false);
	const asked = { merchant_id: creator.id };
	const { data } = useCall<typeof readFollow>('GET', statePath, asked, { enabled: isMember, errors: 'silent' });
	const isFollowed = isMember && data?.is_followed === 1;

	async function toggle(): Promise<void> {
		if (!isMember) {
			location.assign(elsewhere.login(paths.creator(creator.slug)));
			return;
		}
		setBusy(true);
		try {
			if (isFollowed) await call<typeof deleteFollows>('POST', '/api/shop.Follow/del', { ids: [creator.id] });
			else await call<typeof addFollow>('POST', '/api/shop.Follow/add', asked);
			const key = callKey<typeof readFollow>(statePath, asked);
			// An answer that is still on its way knows nothing of this press.
			await cache.cancelQueries({ queryKey: key });
			cache.setQueryData(key, { is_followed: isFollowed ? 0 : 1 });
			void cache.invalidateQueries({ queryKey: ['/api/shop.Creator/detail'] });
			if (!isFollowed) {
				toast.success(t('follow.added', { name: creator.name }), {
					label: t('follow.all'),
					run: () => location.assign(elsewhere.followed),
				});
			}
		} catch {
			// The call layer has said why.
		} finally {
			setBusy(false);
		}
	}
	const Icon = isFollowed ? Check : Plus;
	return (
		<Button
			data-unprinted=""
			size="md"
			radius="xl"
			variant={isFollowed ? 'default' : 'filled'}
			leftSection={<Icon size={18} aria-hidden="true" />}
			aria-label={t('follow.label', { name: creator.name })}
			aria-pressed={isFollowed}
			disabled={isBusy}
			onClick={() => void toggle()}
		>
			{t(isFollowed ? 'follow.on' : 'follow.add')}
		</Button>
	);
}
