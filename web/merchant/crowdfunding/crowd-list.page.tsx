import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ownListCrowds } from '#domain/crowdfunding/crowdfunding.contract.ts';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { StatusTabs } from '#web/kit/pages/status-tabs.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import { CrowdProgress } from '#web/shared/crowdfunding/crowd-progress.tsx';
import { CrowdStatusTag } from '#web/shared/crowdfunding/crowd-status-tag.tsx';
import classes from './crowd.module.css';

const tabs = [
	crowdStatus.running,
	crowdStatus.draft,
	crowdStatus.waiting,
	crowdStatus.refused,
	crowdStatus.scheduled,
	crowdStatus.success,
	crowdStatus.failed,
] as const;

/** `/merchant/goods/crowdfunding/index`: what the creator has crowdfunded. */
export function CrowdListPage(): ReactNode {
	const { t } = useTranslation(['shop-crowd', 'kit']);
	const navigate = useNavigate();
	const [address] = useListAddress();
	const crowds = useCall<typeof ownListCrowds>(
		'GET',
		'/merchant/goods.Crowdfunding/index',
		{ ...address } as SentTo<typeof ownListCrowds>,
		{ keepPrevious: true, errors: 'silent' },
	);
	const { role, is_master } = useMerchantInfo();
	const add = roleMay({ role, isMaster: is_master === 1 }, 'works') && (
		<Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => void navigate(paths.addCrowd)}>
			{t('actions.add')}
		</Button>
	);
	return (
		<>
			<PageHeader title={t('list.title')} actions={add} />
			<div className={classes['tabs']}>
				<StatusTabs
					label={t('list.tabs')}
					all={t('list.all')}
					tabs={tabs.map((status) => ({ value: status, label: t(`status.${status}`) }))}
					address={address}
				/>
			</div>
			<PagedList
				answer={crowds}
				address={address}
				skeleton={{ rows: 4, height: 120 }}
				empty={<EmptyState title={t('list.empty')} text={t('list.emptyText')} action={add} />}
			>
				{(rows) => (
					<ul className={classes['cards']}>
						{rows.map((crowd) => (
							<li key={crowd.id} className={classes['card']}>
								<p className={classes['cardHead']}>
									<Thumb src={crowd.image} size={48} />
									<Link to={paths.crowd(crowd.id)} className={classes['name']}>
										{crowd.goods_name}
									</Link>
									<CrowdStatusTag status={crowd.status} />
								</p>
								<CrowdProgress crowd={crowd} />
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}
