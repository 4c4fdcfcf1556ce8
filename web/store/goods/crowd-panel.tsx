import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { readStoreNews } from '#domain/crowdfunding/support.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import progress from '#web/shared/crowdfunding/crowd-progress.module.css';
import { useEarlierNews } from '#web/shared/crowdfunding/use-earlier-news.ts';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import { QuantityStepper } from '#web/store/common/quantity-stepper.tsx';
import classes from './crowd-panel.module.css';
import type { Goods } from './goods.reads.ts';

type Crowd = NonNullable<Goods['crowdfunding']>;
type Tier = Crowd['tiers'][number];

/** The most of one tier that is supported at once. */
const mostAtOnce = 99;

function Progress({ crowd }: { crowd: Crowd }): ReactNode {
	const { t } = useTranslation('store-goods');
	const filled = Math.min(100, crowd.progress);
	const hasAmount = Number(crowd.target_amount) > 0;
	return (
		<div className={progress['progress']}>
			<p className={progress['raised']}>
				<strong>
					<Money amount={crowd.raised_amount} />
				</strong>
				<span>{t('crowd.percent', { percent: crowd.progress })}</span>
			</p>
			<div
				className={progress['bar']}
				role="progressbar"
				aria-label={t('crowd.progress')}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={filled}
			>
				<span style={{ width: `${filled}%` }} data-met={crowd.progress >= 100 || undefined} />
			</div>
			<p className={progress['facts']}>
				{hasAmount && (
					<span>
						{t('crowd.goal')} <Money amount={crowd.target_amount} />
					</span>
				)}
				{crowd.target_num > 0 && (
					<span>{t('crowd.pieces', { raised: crowd.raised_num, target: crowd.target_num })}</span>
				)}
				<span>{t('crowd.backers', { count: crowd.backer_num })}</span>
				{crowd.status === crowdStatus.running && <span>{t('crowd.daysLeft', { count: crowd.days_left })}</span>}
			</p>
		</div>
	);
}

function TierCard({ tier, isOpen, isPreview }: { tier: Tier; isOpen: boolean; isPreview: boolean }): ReactNode {
	const { t } = useTranslation('store-goods');
	const navigate = useNavigate();
	const isMember = useUserInfo(isLoggedIn);
	const [num, setNum] = useState(1);
	const isGone = tier.left === 0;
	const max = Math.min(mostAtOnce, ...(tier.left >= 0 ? [tier.left] : []), tier.limit_per_user || mostAtOnce);
	function support(): void {
		const checkout = paths.buyNow(tier.sku_id, num);
		if (isMember) void navigate(checkout);
		else location.assign(elsewhere.login(checkout));
	}
	const facts = [
		t('crowd.taken', { count: tier.sold }),
		...(tier.left >= 0 ? [t('crowd.left', { count: tier.left })] : []),
		...(tier.limit_per_user > 0 ? [t('userLimit', { max: tier.limit_per_user })] : []),
	];
	return (
		<li className={classes['tier']}>
			<div className={classes['what']} data-pictured={tier.image !== '' || undefined}>
				{tier.image && <Thumb src={tier.image} size={88} />}
				<div className={classes['about']}>
					<p className={classes['head']}>
						<strong>{tier.title}</strong>
						<Money amount={tier.price} look="price" />
					</p>
					{tier.description && <p className={classes['text']}>{tier.description}</p>}
					{tier.est_ship_date && <p className={classes['muted']}>{t('crowd.expected', { day: tier.est_ship_date })}</p>}
					<p className={classes['muted']}>{facts.join(' · ')}</p>
				</div>
			</div>
			{isOpen && (
				<div data-unprinted="" className={classes['buy']}>
					{!isGone && <QuantityStepper value={num} min={1} max={max} label={t('quantity')} onChange={setNum} />}
					<Button
						radius="xl"
						disabled={isGone || isPreview}
						aria-label={t('crowd.supportTier', { title: tier.title })}
						onClick={support}
					>
						{isGone ? t('soldOut') : t('crowd.support')}
					</Button>
				</div>
			)}
		</li>
	);
}

/** How far a crowdfunding has come, what can be supported, and the news of its maker. */
export function CrowdPanel({ crowd, isPreview }: { crowd: Crowd; isPreview: boolean }): ReactNode {
	const { t } = useTranslation('store-goods');
	const isOpen = crowd.status === crowdStatus.running && !(crowd.overfund_allowed === 0 && crowd.progress >= 100);
	return (
		<section className={classes['panel']} aria-label={t('crowd.title')}>
			<p className={classes['state']} data-status={crowd.status}>
				{t(`crowd.status.${crowd.status as '4'}`)}
			</p>
			<Progress crowd={crowd} />
			<p className={classes['muted']}>
				{crowd.status === crowdStatus.scheduled ? (
					<>
						{t('crowd.startsAt')} <Time at={crowd.start_time} pattern="yyyy-mm-dd hh:MM" />
					</>
				) : (
					<>
						{t('crowd.endsAt')} <Time at={crowd.end_time} pattern="yyyy-mm-dd hh:MM" />
					</>
				)}
				{' · '}
				{t('crowd.ships', { count: crowd.ship_days })}
			</p>
			{crowd.first_end_time > 0 && (
				<p className={classes['text']}>
					{t('crowd.extended')} <Time at={crowd.first_end_time} pattern="yyyy-mm-dd hh:MM" />
					{crowd.extend_reason && ` · ${t('crowd.reason', { reason: crowd.extend_reason })}`}
				</p>
			)}
			<p className={classes['rule']}>{t(`crowd.rule.${crowd.mode as '1'}`)}</p>
			<ul className={classes['tiers']} aria-label={t('crowd.tiers')}>
				{crowd.tiers.map((tier) => (
					<TierCard key={tier.id} tier={tier} isOpen={isOpen} isPreview={isPreview} />
				))}
			</ul>
		</section>
	);
}

/** The news of a crowdfunding; nothing where there is none. */
export function CrowdNews({ crowd }: { crowd: Crowd }): ReactNode {
	const { t } = useTranslation('store-goods');
	const { news, hasEarlier, isReading, readEarlier } = useEarlierNews(crowd, (before) =>
		call<typeof readStoreNews>('GET', '/api/shop.Crowdfunding/news', { id: crowd.id, before }),
	);
	if (news.length === 0) return null;
	return (
		<section className={classes['news']} aria-label={t('crowd.news')}>
			<h2 className={classes['newsTitle']}>{t('crowd.news')}</h2>
			<ol className={classes['tiers']}>
				{news.map((update) => (
					<li key={update.id}>
						<h3 className={classes['newsHead']}>{update.title}</h3>
						<p className={classes['muted']}>
							<Time at={update.create_time} pattern="yyyy-mm-dd" />
						</p>
						<p className={classes['text']}>{update.content}</p>
					</li>
				))}
			</ol>
			{hasEarlier && (
				<Button variant="default" radius="xl" loading={isReading} onClick={() => void readEarlier()}>
					{t('crowd.earlier')}
				</Button>
			)}
		</section>
	);
}
