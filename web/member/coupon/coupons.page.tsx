import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { listOwnCoupons } from '#domain/coupon/coupon.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { listQueryOf, useListAddress } from '#web/kit/pages/use-list-address.ts';
import { FilterTabs } from '#web/kit/ui/filter-tabs.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { elsewhere } from '#web/member/common/paths.ts';
import { CouponCode } from '#web/shared/coupon/coupon-code.tsx';
import classes from './coupons.module.css';
import { OwnCouponCard } from './own-coupon.tsx';

const listPath = '/api/shop.Coupon/index';
const ownTabs = ['usable', 'used', 'over'] as const satisfies readonly (keyof AnswerOf<
	typeof listOwnCoupons
>['counts'])[];

/** `/user/account/coupon`: the member's coupons, those that can be used first. */
export function CouponsPage(): ReactNode {
	const { t } = useTranslation(['member-coupon', 'shop-coupon']);
	const cache = useQueryClient();
	const [address] = useListAddress();
	const { page, limit } = address;
	const tab = ownTabs.find((one) => one === address.status) ?? 'usable';
	const own = useCall<typeof listOwnCoupons>(
		'GET',
		listPath,
		{ tab, page, limit },
		{ keepPrevious: true, staleTime: 0 },
	);
	const toCentre = (
		<Button component="a" href={elsewhere.coupons} variant="default">
			{t('toCentre')}
		</Button>
	);
	return (
		<>
			<PageHeader title={t('title')} actions={toCentre} />
			<div className={classes['code']}>
				<CouponCode onReceived={() => void cache.invalidateQueries({ queryKey: [listPath] })} />
			</div>
			<FilterTabs
				label={t('tabs')}
				current={tab}
				tabs={ownTabs.map((value) => ({
					value,
					label: t(`tab.${value}`),
					count: own.data?.counts[value],
					to: listQueryOf({ ...address, status: value === 'usable' ? '' : value, page: 1 }),
				}))}
			/>
			<PagedList
				answer={own}
				address={address}
				skeleton={{ rows: 3, height: 130 }}
				empty={
					<EmptyState
						title={t(`empty.${tab}`)}
						{...(tab === 'usable' && { text: t('empty.usableText'), action: toCentre })}
					/>
				}
			>
				{(rows) => (
					<ul className={classes['list']} aria-busy={own.isPlaceholderData}>
						{rows.map((coupon) => (
							<li key={coupon.id}>
								<OwnCouponCard coupon={coupon} />
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}
