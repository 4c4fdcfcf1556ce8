import type { ReactNode } from 'react';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import type { Crowd } from '#web/shared/crowdfunding/crowd.types.ts';
import { CrowdProgress } from '#web/shared/crowdfunding/crowd-progress.tsx';
import classes from '#web/shared/crowdfunding/crowd-view.module.css';

const minutes = 'yyyy-mm-dd hh:MM';

function AboutCrowd({ crowd, goods }: { crowd: Crowd; goods: ReactNode }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const facts: { label: string; value: ReactNode }[] = [
		{ label: t('view.goods'), value: goods },
		{ label: t('view.merchant'), value: crowd.merchant_name },
		{ label: t('view.mode'), value: t(`mode.${crowd.mode as '1'}`) },
		{
			label: t('view.window'),
			value: (
				<>
					<Time at={crowd.start_time} pattern={minutes} /> – <Time at={crowd.end_time} pattern={minutes} />
				</>
			),
		},
		...(crowd.first_end_time > 0
			? [{ label: t('view.firstEnd'), value: <Time at={crowd.first_end_time} pattern={minutes} /> }]
			: []),
		{ label: t('view.shipDays'), value: t('view.shipDaysValue', { count: crowd.ship_days }) },
		...(crowd.ship_deadline > 0
			? [{ label: t('view.shipDeadline'), value: <Time at={crowd.ship_deadline} pattern={minutes} /> }]
			: []),
		...(crowd.merchant_id > 0
			? [{ label: t('view.payout'), value: t('view.payoutValue', { percent: crowd.advance_percent }) }]
			: []),
	];
	return (
		<Panel title={t('view.facts')}>
			<Facts look="columns">
				{facts.map(({ label, value }) => (
					<Fact key={label} label={label}>
						{value}
					</Fact>
				))}
			</Facts>
		</Panel>
	);
}

function Tiers({ crowd }: { crowd: Crowd }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const isEnglish = currentLanguage() === 'en';
	return (
		<Panel title={t('view.tiers')}>
			<ul className={classes['tiers']}>
				{crowd.tiers.map((tier) => (
					<li key={tier.id}>
						<p className={classes['tierHead']}>
							<strong>{(isEnglish && tier.title_en) || tier.title}</strong>
							<Money amount={tier.price} />
						</p>
						{tier.description && (
							<p className={classes['text']}>{(isEnglish && tier.description_en) || tier.description}</p>
						)}
						{tier.image && <Thumb src={tier.image} size={72} />}
						{tier.est_ship_date && <Muted isLine>{t('view.ships', { day: tier.est_ship_date })}</Muted>}
						<Muted isLine>
							{t('view.sold', { count: tier.sold })} ·{' '}
							{tier.stock > 0 ? t('view.left', { count: Math.max(0, tier.stock - tier.sold) }) : t('view.unlimited')}
							{tier.limit_per_user > 0 && ` · ${t('view.limit', { count: tier.limit_per_user })}`}
						</Muted>
					</li>
				))}
			</ul>
		</Panel>
	);
}

function Logs({ crowd }: { crowd: Crowd }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	return (
		<Panel title={t('view.logs')}>
			<ol className={classes['logs']}>
				{crowd.logs.map((log) => (
					<li key={log.id}>
						<span>{t(`event.${log.event as 'make'}`)}</span>
						{log.reason && <span className={classes['text']}>{log.reason}</span>}
						<Muted>
							<Time at={log.create_time} pattern={minutes} /> {log.operator_name}
						</Muted>
					</li>
				))}
			</ol>
		</Panel>
	);
}

/** What must be read before anything else: why it was refused, extended or cancelled, or is wished to be. */
function Notes({ crowd }: { crowd: Crowd }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const notes = [
		crowd.status === '2' && t('view.refused', { reason: crowd.audit_reason }),
		crowd.cancel_wish && crowd.status !== '7' && t('view.wish', { reason: crowd.cancel_wish }),
		crowd.end_reason && t('view.ended', { reason: crowd.end_reason }),
		crowd.extend_reason && t('view.extended', { reason: crowd.extend_reason }),
	].filter((note): note is string => Boolean(note));
	return notes.map((note) => (
		<p key={note} className={classes['note']}>
			{note}
		</p>
	));
}

interface CrowdViewProps {
	crowd: Crowd;
	/** The name of the goods, with a link where there is somewhere to go. */
	goods: ReactNode;
	/** Supporters, news and, after a failure, the way of the money. */
	children: ReactNode;
}

/** One crowdfunding as those who run it look at it. */
export function CrowdView({ crowd, goods, children }: CrowdViewProps): ReactNode {
	return (
		<>
			<Notes crowd={crowd} />
			<div className={classes['columns']}>
				<div className={classes['column']}>
					<Panel>
						<CrowdProgress crowd={crowd} />
					</Panel>
					{children}
				</div>
				<div className={classes['column']}>
					<AboutCrowd crowd={crowd} goods={goods} />
					<Tiers crowd={crowd} />
					<Logs crowd={crowd} />
				</div>
			</div>
		</>
	);
}
