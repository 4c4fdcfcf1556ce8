import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { couponStatus } from '#domain/coupon/coupon.status.ts';
import type {
	deleteMerchantCoupon,
	merchantCoupons,
	moveMerchantCoupon,
} from '#domain/coupon/merchant-coupon.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { StatusTabs } from '#web/kit/pages/status-tabs.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import classes from './coupon.module.css';
import type { OwnCoupon } from './coupon.types.ts';
import { type CouponAct, OwnCouponCard } from './own-coupon-card.tsx';

const base = '/merchant/coupon.Coupon';
const tabs = [couponStatus.active, couponStatus.paused, couponStatus.ended] as const;
const nextStatus = { pause: couponStatus.paused, resume: couponStatus.active, end: couponStatus.ended } as const;

/** `/merchant/coupon/index`: the creator's own coupons, at their own cost. */
export function CouponListPage(): ReactNode {
	const { t } = useTranslation(['merchant-coupon', 'kit']);
	const cache = useQueryClient();
	const [address, change] = useListAddress();
	const { status, page, limit } = address;
	const asked = { status, page, limit } as SentTo<typeof merchantCoupons>;
	const coupons = useCall<typeof merchantCoupons>('GET', `${base}/index`, asked, {
		keepPrevious: true,
		errors: 'silent',
	});
	const add = (
		<Button component={Link} to={paths.addCoupon} leftSection={<Plus size={16} aria-hidden="true" />}>
			{t('add')}
		</Button>
	);

	async function act(wanted: CouponAct, { id, name }: OwnCoupon): Promise<void> {
		if (wanted === 'end' || wanted === 'remove') {
			const question = { title: t(`ask.${wanted}`, { name }), text: t(`ask.${wanted}Text`) };
			const isSure = await confirm({ ...question, confirmLabel: t(`acts.${wanted}`), tone: 'danger' });
			if (!isSure) return;
		}
		const options = { success: t(`done.${wanted}`, { name }) };
		try {
			if (wanted === 'remove') await call<typeof deleteMerchantCoupon>('POST', `${base}/del`, { id }, options);
			else {
				const input = { id, status: nextStatus[wanted] };
				await call<typeof moveMerchantCoupon>('POST', `${base}/status`, input, options);
			}
		} catch {
			// The call has shown the reason; the list is read anew to show how the coupon stands.
		}
		await cache.invalidateQueries({ queryKey: [`${base}/index`] });
	}

	return (
		<>
			<PageHeader title={t('title')} text={t('text')} actions={add} />
			<div className={classes['tabs']}>
				<StatusTabs
					label={t('tabs')}
					all={t('all')}
					tabs={tabs.map((value) => ({ value, label: t(`status.${value}`) }))}
					address={address}
				/>
			</div>
			<PagedList
				answer={coupons}
				address={address}
				skeleton={{ rows: 4, height: 148 }}
				empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />}
				onClear={status === '' ? undefined : () => change({ status: '' })}
			>
				{(rows) => (
					<ul className={classes['cards']}>
						{rows.map((coupon) => (
							<li key={coupon.id}>
								<OwnCouponCard coupon={coupon} onAct={(wanted) => void act(wanted, coupon)} />
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}
