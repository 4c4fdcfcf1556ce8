import { ActionIcon } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { adminDashboard } from '#domain/dashboard/dashboard.contract.ts';
import { type DashboardRange, dashboardRanges } from '#domain/dashboard/period.rules.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FilterTabs } from '#web/kit/ui/filter-tabs.tsx';
import { greetingAt } from '#web/kit/ui/greeting.rules.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useTab } from '#web/kit/ui/tab-context.ts';
import { useAdminInfo } from '#web/shared/account/accounts.ts';
import classes from './dashboard.module.css';
import type { Home } from './dashboard.types.ts';
import { FigureCards } from './figure-cards.tsx';
import { BestPanel, EntrancesPanel, NewestPanel, StatesPanel, WaitingPanel } from './side.panels.tsx';
import { MembersPanel, RevenuePanel } from './trend.panel.tsx';
import { WorkingTime } from './working-time.tsx';

const usual: DashboardRange = '7';

function Figures({ home, range }: { home: Home; range: ReactNode }): ReactNode {
	const { figures, states, best, newest, waiting, next, entrances } = home;
	return (
		<>
			<WaitingPanel waiting={waiting} next={next} />
			{Object.keys(figures).length > 0 && range}
			<FigureCards home={home} />
			<div className={classes['panels']}>
				<div className={classes['column']}>
					{figures.revenue && <RevenuePanel home={home} />}
					{figures.members && <MembersPanel home={home} />}
					{best && <BestPanel best={best} />}
				</div>
				<div className={classes['column']}>
					{states && <StatesPanel home={home} states={states} />}
					<EntrancesPanel entrances={entrances} />
					{newest && <NewestPanel newest={newest} />}
				</div>
			</div>
		</>
	);
}

/** `/admin/dashboard`: the first page of the back office. */
export function DashboardPage(): ReactNode {
	const { t } = useTranslation(['admin-dashboard', 'kit']);
	const { nickname, username } = useAdminInfo();
	const { path, query } = useTab();
	const range = dashboardRanges.find((known) => known === query.get('range')) ?? usual;
	const { data, error, isFetching, refetch } = useCall<typeof adminDashboard>(
		'GET',
		'/admin/Dashboard/index',
		{ range },
		{ keepPrevious: true, errors: 'silent' },
	);
	const greeting = t(`kit:greeting.${greetingAt(new Date().getHours())}`);
	const ranges = (
		<div className={classes['ranges']}>
			<FilterTabs
				label={t('range.label')}
				current={range}
				tabs={dashboardRanges.map((value) => ({
					value,
					label: t(`range.${value}`),
					to: value === usual ? path : `${path}?range=${value}`,
				}))}
			/>
			<ActionIcon aria-label={t('refresh')} title={t('refresh')} loading={isFetching} onClick={() => void refetch()}>
				<RefreshCw size={16} />
			</ActionIcon>
		</div>
	);
	return (
		<div className={classes['page']}>
			<PageHeader
				title={t('greeting', { greeting, name: nickname || username })}
				text={data?.remark}
				actions={<WorkingTime />}
			/>
			{!data && !error && <ListSkeleton rows={4} height={140} />}
			{!data && <ErrorState error={error} onRetry={() => void refetch()} />}
			{data && <Figures home={data} range={ranges} />}
		</div>
	);
}
