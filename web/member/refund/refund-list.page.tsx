import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { listRefunds } from '#domain/refund/refund.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { StatusTabs } from '#web/kit/pages/status-tabs.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { paths } from '#web/member/common/paths.ts';
import { RefundCard, RefundCards } from '#web/shared/refund/refund-card.tsx';
import { RefundActions } from './refund-actions.tsx';

const tabs = ['1', '0'] as const;
const tabKeys = { '1': 'open', '0': 'ended' } as const;

/** `/user/refund/index`: the member's refunds. */
export function RefundListPage(): ReactNode {
	const { t } = useTranslation(['member-refund', 'shop-refund']);
	const [address] = useListAddress();
	const open = tabs.find((tab) => tab === address.status) ?? '';
	const refunds = useCall<typeof listRefunds>(
		'GET',
		'/api/shop.Refund/index',
		{ open, page: address.page, limit: address.limit },
		{ keepPrevious: true },
	);
	return (
		<>
			<PageHeader title={t('title')} />
			<StatusTabs
				label={t('filter')}
				all={t('all')}
				tabs={tabs.map((value) => ({ value, label: t(tabKeys[value]) }))}
				address={address}
				current={open}
			/>
			<PagedList
				answer={refunds}
				address={address}
				skeleton={{ rows: 3, height: 160 }}
				empty={
					<EmptyState
						title={t('empty.title')}
						text={t('empty.text')}
						action={
							<Button component={Link} to={paths.orders} variant="default">
								{t('empty.orders')}
							</Button>
						}
					/>
				}
			>
				{(rows) => (
					<RefundCards>
						{rows.map((refund) => (
							<RefundCard
								key={refund.id}
								refund={refund}
								heading={<span>{refund.merchant_name}</span>}
								to={paths.refund(refund.id)}
								actions={<RefundActions refund={refund} />}
							/>
						))}
					</RefundCards>
				)}
			</PagedList>
		</>
	);
}
