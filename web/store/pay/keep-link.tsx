import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { readGuest } from '#domain/guest/guest.contract.ts';
import { guestPage } from '#domain/guest/guest.rules.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { keptGuest } from '#web/store/common/guest-link.ts';
import { KeepOrder } from '#web/store/common/keep-order.tsx';
import own from './keep-link.module.css';

/** What a guest is told who has paid: keep the link, or the order in an account. */
export function KeepLink(): ReactNode {
	const { t } = useTranslation(['store-guest', 'kit']);
	const { data } = useCall<typeof readGuest>('GET', '/api/shop.Guest/purchase', {}, { errors: 'silent' });
	async function copy(): Promise<void> {
		try {
			await navigator.clipboard.writeText(location.origin + guestPage(keptGuest()?.link ?? ''));
			toast.success(t('kit:copy.done'));
		} catch {
			toast.error(t('kit:copy.failed'));
		}
	}
	return (
		<>
			<section className={own['kept']}>
				<div>
					<h2>{t('pay.keep')}</h2>
					<p>{t('pay.keepText')}</p>
				</div>
				<Button variant="default" onClick={() => void copy()}>
					{t('pay.copy')}
				</Button>
			</section>
			{data && (
				<div className={own['account']}>
					<KeepOrder purchase={data} />
				</div>
			)}
		</>
	);
}
