import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CrowdStage } from '#domain/crowdfunding/crowdfunding.stages.ts';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { paths } from '#web/store/common/paths.ts';
import type { Crowd } from './crowd.reads.ts';
import classes from './crowd-head.module.css';
import type { Goods } from './goods.reads.ts';
import { GoodsMarks } from './goods-marks.tsx';
import view from './goods-view.module.css';
import { GoodsTags } from './promises-line.tsx';

const minutes = 'yyyy-mm-dd hh:MM';

function Goal({ crowd }: { crowd: Crowd }): ReactNode {
	const { t } = useTranslation('store-crowd');
	const filled = Math.min(100, crowd.progress);
	const isByAmount = Number(crowd.target_amount) > 0;
	return (
		<div className={classes['goal']}>
			<p className={classes['raised']}>
				<strong>
					<Money amount={crowd.raised_amount} look="price" size="xl" />
				</strong>
				<span>
					{isByAmount ? (
						<>
							{t('goal')} <Money amount={crowd.target_amount} />
						</>
					) : (
						t('pieces', { raised: crowd.raised_num, target: crowd.target_num })
					)}
				</span>
			</p>
			<div
				className={classes['bar']}
				role="progressbar"
				aria-label={t('progress')}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={filled}
			>
				<span style={{ width: `${filled}%` }} data-met={crowd.progress >= 100 || undefined} />
			</div>
			{isByAmount && crowd.target_num > 0 && (
				<p className={classes['also']}>{t('pieces', { raised: crowd.raised_num, target: crowd.target_num })}</p>
			)}
		</div>
	);
}

function Figures({ crowd }: { crowd: Crowd }): ReactNode {
	const { t } = useTranslation('store-crowd');
	const isAhead = crowd.status === crowdStatus.scheduled;
	const figures = [
		{ label: t('figure.reached'), value: `${crowd.progress}%` },
		{ label: t('figure.backers'), value: String(crowd.backer_num) },
		...(isAhead || crowd.status === crowdStatus.running
			? [{ label: t(isAhead ? 'figure.untilStart' : 'figure.left'), value: String(crowd.days_left) }]
			: [{ label: t('figure.taken'), value: String(crowd.raised_num) }]),
	];
	return (
		<dl className={classes['figures']}>
			{figures.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd className="at-figures">{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** When it begins or ends, and what becomes of the money. */
function Terms({ crowd, stage }: { crowd: Crowd; stage: CrowdStage }): ReactNode {
	const { t } = useTranslation('store-crowd');
	const isOpen = stage === 'soon' || stage === 'running';
	return (
		<div className={classes['terms']}>
			<p>
				{stage === 'soon' && (
					<>
						{t('startsAt')} <Time at={crowd.start_time} pattern={minutes} />
					</>
				)}
				{stage === 'running' && (
					<>
						{t('endsAt')} <Time at={crowd.end_time} pattern={minutes} />
					</>
				)}
				{!isOpen && t(`stageText.${stage}`)}
			</p>
			{crowd.first_end_time > 0 && (
				<p>
					{t('extended')} <Time at={crowd.first_end_time} pattern={minutes} />
					{crowd.extend_reason && ` · ${t('reason', { reason: crowd.extend_reason })}`}
				</p>
			)}
			{isOpen && <p>{t(`rule.${crowd.mode as '1'}`)}</p>}
		</div>
	);
}

interface CrowdHeadProps {
	goods: Goods;
	crowd: Crowd;
	stage: CrowdStage;
	isOpen: boolean;
	isSupporter: boolean;
	isPreview: boolean;
}

/** What it is, how far it has come, how long it lasts, and the way to its tiers. */
export function CrowdHead({ goods, crowd, stage, isOpen, isSupporter, isPreview }: CrowdHeadProps): ReactNode {
	const { t } = useTranslation('store-crowd');
	return (
		<div>
			<header className={view['header']}>
				<GoodsMarks goods={goods} isPreview={isPreview} />
				<p className={classes['states']}>
					<span className={classes['state']} data-stage={stage}>
						{t(`stage.${stage}`)}
					</span>
					{isSupporter && <span className={classes['mine']}>{t('mine')}</span>}
				</p>
				<GoodsTags goods={goods} />
				<h1 className={view['name']}>{goods.name}</h1>
				{goods.brief && <p className={view['brief']}>{goods.brief}</p>}
				<p className={view['maker']}>
					{t('by')}{' '}
					{goods.merchant_id > 0 ? (
						<Link to={paths.creator(goods.merchant_id)}>{goods.merchant_name}</Link>
					) : (
						<span>{goods.merchant_name}</span>
					)}
					{goods.brand && (
						<span className={view['brandOf']}>
							{t('brand')} <Link to={paths.brand(goods.brand.id)}>{goods.brand.name}</Link>
						</span>
					)}
				</p>
			</header>
			<section className={classes['stand']} aria-label={t('title')}>
				<Goal crowd={crowd} />
				<Figures crowd={crowd} />
				<Button
					component="a"
					href="#tiers"
					size="lg"
					radius="xl"
					fullWidth
					data-unprinted=""
					className={classes['action'] ?? ''}
					variant={isOpen ? 'filled' : 'light'}
				>
					{t(isOpen ? 'choose' : 'seeTiers')}
				</Button>
				<Terms crowd={crowd} stage={stage} />
			</section>
		</div>
	);
}
