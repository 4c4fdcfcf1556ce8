import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { adminListCrowds } from '#domain/crowdfunding/crowdfunding.contract.ts';
import { crowdStatusCodes } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { crowdPath } from '#web/admin/common/paths.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { StatusTabs } from '#web/kit/pages/status-tabs.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { SearchField } from '#web/kit/ui/search-field.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { CrowdStatusTag } from '#web/shared/crowdfunding/crowd-status-tag.tsx';
import classes from './crowd.module.css';
import { newCrowdPath } from './crowd.paths.ts';

/** Every crowdfunding of the shop, by where it stands. */
export function CrowdListPage(): ReactNode {
	const { t } = useTranslation(['shop-crowd', 'admin-crowd']);
	const auth = useAuth();
	const navigate = useNavigate();
	const [address, change] = useListAddress();
	const crowds = useCall<typeof adminListCrowds>(
		'GET',
		'/admin/shop.goods.Crowdfunding/index',
		{ ...address } as SentTo<typeof adminListCrowds>,
		{ keepPrevious: true, errors: 'silent' },
	);
	const counts = crowds.data?.counts ?? {};
	const isNarrowed = address.status !== '' || address.quickSearch !== '';
	return (
		<div className={classes['page']}>
			<PageHeader
				title={t('list.title')}
				actions={
					<>
						<SearchField
							label={t('list.search')}
							value={address.quickSearch}
							onSearch={(quickSearch) => change({ quickSearch })}
						/>
						{auth('add') && (
							<Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => void navigate(newCrowdPath)}>
								{t('actions.add')}
							</Button>
						)}
					</>
				}
			/>
			<StatusTabs
				label={t('list.tabs')}
				all={t('list.all')}
				tabs={crowdStatusCodes.map((status) => ({
					value: status,
					label: t(`status.${status}`),
					count: counts[status],
				}))}
				address={address}
			/>
			<PagedList
				answer={crowds}
				address={address}
				skeleton={{ rows: 6, height: 64 }}
				empty={<EmptyState title={t('list.empty')} />}
				onClear={isNarrowed ? () => change({ status: '', quickSearch: '' }) : undefined}
			>
				{(list) => (
					<ul className={classes['rows']}>
						{list.map((crowd) => (
							<li key={crowd.id}>
								<Link to={crowdPath(crowd.id)} className={classes['row']}>
									<Thumb src={crowd.image} size={48} />
									<span className={classes['name']}>
										{crowd.goods_name}
										<Muted>{crowd.merchant_name}</Muted>
									</span>
									<span className={classes['cell']}>
										<Muted>{t('admin-crowd:columns.progress')}</Muted>
										<span className="at-figures">{crowd.progress}%</span>
									</span>
									<span className={classes['cell']}>
										<Muted>{t('admin-crowd:columns.raised')}</Muted>
										<Money amount={crowd.raised_amount} />
									</span>
									<span className={classes['cell']}>
										<Muted>{t('admin-crowd:columns.backers')}</Muted>
										<span className="at-figures">{crowd.backer_num}</span>
									</span>
									<span className={classes['cell']}>
										<Muted>{t('admin-crowd:columns.end')}</Muted>
										<Time at={crowd.end_time} pattern="yyyy-mm-dd hh:MM" />
									</span>
									<span className={classes['cell']}>
										<CrowdStatusTag status={crowd.status} />
									</span>
								</Link>
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</div>
	);
}
