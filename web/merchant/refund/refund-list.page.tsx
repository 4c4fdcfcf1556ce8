import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { merchantListRefunds } from '#domain/refund/refund.admin.contract.ts';
import { refundAudit, refundStatus, userShip } from '#domain/refund/refund.status.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { NewsBar } from '#web/kit/live/news-bar.tsx';
import { useListNews } from '#web/kit/live/use-list-news.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { StatusTabs } from '#web/kit/pages/status-tabs.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { SearchField } from '#web/kit/ui/search-field.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import { WithOrderNo } from '#web/shared/order/order-no.tsx';
import { RefundCard, RefundCards } from '#web/shared/refund/refund-card.tsx';
import { RefundDeadline } from '#web/shared/refund/refund-deadline.tsx';
import { RefundActions } from './refund-actions.tsx';

const listPath = '/merchant/order.Refund/index';

const { processing, done, closed, payoutFailed } = refundStatus;

/** What somebody has to act on comes first, the nearest date before the others. */
const tabs = {
	all: {},
	waiting: { audit_status: refundAudit.waiting, status: processing, order: 'deadline_at,asc' },
	returning: { status: processing, user_ship_status: userShip.shipped, order: 'deadline_at,asc' },
	open: { audit_status: refundAudit.agreed, status: `${processing},${payoutFailed}` },
	done: { status: done },
	closed: { status: closed },
} as const;
type TabName = keyof typeof tabs;
const names = (Object.keys(tabs) as TabName[]).filter((name) => name !== 'all');

/** `/merchant/refund/index`: the refunds of the creator's orders. */
export function RefundListPage(): ReactNode {
	const { t } = useTranslation(['merchant-refund', 'shop-refund']);
	const [address, change] = useListAddress();
	const tab = names.find((name) => name === address.status) ?? 'all';
	const asked = { ...tabs[tab], quickSearch: address.quickSearch, page: address.page, limit: address.limit };
	const refunds = useCall<typeof merchantListRefunds>('GET', listPath, asked, { keepPrevious: true });
	const news = useListNews<typeof merchantListRefunds>({
		list: 'shop/order/refund',
		path: listPath,
		asked,
		page: address.page,
		answer: refunds,
	});
	const isNarrowed = tab !== 'all' || address.quickSearch !== '';
	return (
		<>
			<PageHeader
				title={t('title')}
				actions={
					<SearchField
						label={t('search')}
						value={address.quickSearch}
						onSearch={(quickSearch) => change({ quickSearch })}
					/>
				}
			/>
			<StatusTabs
				label={t('filter')}
				all={t('tabs.all')}
				tabs={names.map((name) => ({ value: name, label: t(`tabs.${name}`) }))}
				address={address}
				current={tab === 'all' ? '' : tab}
			/>
			<NewsBar news={news} fresh={(count) => t('fresh', { count })} isApart />
			<PagedList
				answer={refunds}
				address={address}
				skeleton={{ rows: 3, height: 160 }}
				empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
				onClear={isNarrowed ? () => change({ status: '', quickSearch: '' }) : undefined}
			>
				{(rows) => (
					<RefundCards>
						{rows.map((refund) => (
							<RefundCard
								key={refund.id}
								refund={refund}
								heading={
									<span className="at-figures">
										<WithOrderNo
											text={t('order', { no: refund.orderRelation.order_no })}
											no={refund.orderRelation.order_no}
										/>
									</span>
								}
								about={refund.reason}
								due={<RefundDeadline refund={refund} />}
								actions={
									<>
										<Button size="sm" variant="default" component={Link} to={paths.refund(refund.id)}>
											{t('open')}
										</Button>
										<RefundActions refund={refund} />
									</>
								}
							/>
						))}
					</RefundCards>
				)}
			</PagedList>
		</>
	);
}
