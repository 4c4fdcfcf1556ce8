import type { ReactNode } from 'react';
import type { GoodsTab } from '#domain/goods/goods-admin.contract.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './goods.module.css';
import type { GoodsCounts } from './goods.types.ts';

const always: readonly GoodsTab[] = ['all', 'onShelf', 'offShelf', 'draft'];
const whereAny: readonly GoodsTab[] = [
	'audit',
	'soldOut',
	'lowStock',
	'pictureMissing',
	'measureMissing',
	'belowCost',
	'forcedOff',
	'recycled',
];
const mostCounted = 10_000;

interface GoodsTabsProps {
	tab: GoodsTab;
	counts: GoodsCounts | undefined;
	/** Whether the reader answers reviews: theirs is always there, with its settings. */
	mayAudit: boolean;
	onChange(tab: GoodsTab): void;
}

/** The statuses with their counts; what needs a look shows only where there is any. */
export function GoodsTabs({ tab, counts, mayAudit, onChange }: GoodsTabsProps): ReactNode {
	const { t } = useTranslation('admin-goods');
	const tabs = [
		...always,
		...whereAny.filter((one) => one === tab || (one === 'audit' && mayAudit) || (counts?.[one] ?? 0) > 0),
	];
	return (
		<nav className={classes['tabs']} aria-label={t('tabs.label')}>
			{tabs.map((one) => (
				<button
					key={one}
					type="button"
					className={classes['tab']}
					aria-current={one === tab ? 'page' : undefined}
					onClick={() => onChange(one)}
				>
					{t(`tabs.${one}`)}
					{counts && (
						<span className={classes['count']}>{counts[one] >= mostCounted ? `${mostCounted}+` : counts[one]}</span>
					)}
				</button>
			))}
		</nav>
	);
}
