import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { dayAfter } from '#domain/kernel/shop-time.ts';
import type { readSales } from '#domain/sales/sales.contract.ts';
import { mostDays, salesKinds } from '#domain/sales/sales.rules.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FilterTabs } from '#web/kit/ui/filter-tabs.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useTab } from '#web/kit/ui/tab-context.ts';
import classes from './dashboard.module.css';
import type { Sales } from './sales.types.ts';
import { SalesChart } from './sales-chart.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { SalesRows } from './sales-rows.tsx';

const ranges = ['7', '30', '90', '365'] as const;
const usual = '30';

interface RangesProps {
	sales: Sales | undefined;
	range: string;
	addressOf(change: Readonly<Record<string, string>>): string;
}

/** So many days up to yesterday, or days of one's own. */
function Ranges({ sales, range, addressOf }: RangesProps): ReactNode {
	const { t } = useTranslation('admin-sales');
	const navigate = useNavigate();
	const { from = '', to = '' } = sales ?? {};
	const choose = (days: { from: string; to: string }) =>
		days.from && days.to && void navigate(addressOf({ range: 'own', ...days }));
	return (
		<div className={classes['days']}>
			<FilterTabs
				label={t('range.label')}
				current={range}
				tabs={[...ranges, 'own' as const].map((value) => ({
					value,
					label: t(`range.${value}`),
					to: value === 'own' ? addressOf({ range: value, from, to }) : addressOf({ range: value }),
				}))}
			/>
			{range === 'own' && (
				<>
					<TextInput
						type="date"
						label={t('from')}
						key={`from ${from}`}
						defaultValue={from}
						max={to}
						onChange={(event) => choose({ from: event.currentTarget.value, to })}
					/>
					<TextInput
						type="date"
						label={t('to')}
						key={`to ${to}`}
						defaultValue={to}
						min={from}
						max={from && dayAfter(from, mostDays - 1)}
						onChange={(event) => choose({ from, to: event.currentTarget.value })}
					/>
				</>
			)}
		</div>
	);
}

/** `/admin/shop/dashboard`: what whole days sold beside as many before, and what sold most. */
export function SalesPage(): ReactNode {
	const { t } = useTranslation('admin-sales');
	const { path, query } = useTab();
	const range = [...ranges, 'own'].find((known) => known === query.get('range')) ?? usual;
	const by = salesKinds.find((kind) => kind === query.get('by')) ?? 'goods';
	const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
	const days = range === 'own' ? own : { from: '', to: '', days: Number(range) };
	const answer = useCall<typeof readSales>(
		'GET',
		'/admin/shop.Dashboard/index',
		{ ...days, by },
		{ keepPrevious: true, errors: 'silent' },
	);
	const addressOf = (change: Readonly<Record<string, string>>) =>
		`${path}?${new URLSearchParams({ range, by, ...(range === 'own' && own), ...change })}`;
	const { data, error } = answer;
	return (
		<div className={classes['page']}>
			<PageHeader title={t('title')} text={t('text')} />
			<Ranges sales={data} range={range} addressOf={addressOf} />
			{!data && !error && <ListSkeleton rows={4} height={140} />}
			{!data && <ErrorState error={error} onRetry={() => void answer.refetch()} />}
			{data && (
				<>
					<p className={classes['hint']}>
						<span>{data.counted ? t('counted', { day: data.counted }) : t('notYet')}</span>
						<span>{t('before', { from: data.before.from, to: data.before.to })}</span>
					</p>
					<SalesFigures sales={data} />
					<SalesChart sales={data} />
					<SalesRows sales={data} by={by} addressOf={(kind) => addressOf({ by: kind })} />
				</>
			)}
		</div>
	);
}
