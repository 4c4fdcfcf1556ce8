import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import { QuantityStepper } from '#web/store/common/quantity-stepper.tsx';
import type { Tier } from './crowd.reads.ts';
import classes from './tier-list.module.css';

/** The most of one tier that is supported at once. */
const mostAtOnce = 99;
/** From so few on, what is left is pointed out. */
const fewLeft = 10;

interface TierProps {
	tier: Tier;
	/** Support is taken now. */
	isOpen: boolean;
	/** Shown to staff: nothing can be supported. */
	isPreview: boolean;
}

function Facts({ tier }: { tier: Tier }): ReactNode {
	const { t } = useTranslation('store-crowd');
	return (
		<ul className={classes['facts']}>
			<li>{t('tier.taken', { count: tier.sold })}</li>
			{tier.left > 0 && <li data-few={tier.left <= fewLeft || undefined}>{t('tier.left', { count: tier.left })}</li>}
			{tier.limit_per_user > 0 && <li>{t('tier.limit', { max: tier.limit_per_user })}</li>}
		</ul>
	);
}

function TierCard({ tier, isOpen, isPreview }: TierProps): ReactNode {
	const { t } = useTranslation('store-crowd');
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
	return (
		<li className={classes['tier']} data-gone={isGone || undefined}>
			<div className={classes['what']} data-pictured={tier.image !== '' || undefined}>
				{tier.image && <Thumb src={tier.image} size={72} />}
				<div className={classes['about']}>
					<Money amount={tier.price} look="price" />
					<h3 className={classes['title']}>{tier.title}</h3>
				</div>
			</div>
			{tier.description && <p className={classes['text']}>{tier.description}</p>}
			{tier.est_ship_date && <p className={classes['day']}>{t('tier.expected', { day: tier.est_ship_date })}</p>}
			<Facts tier={tier} />
			{isOpen && (
				<div data-unprinted="" className={classes['buy']}>
					{!isGone && max > 1 && (
						<QuantityStepper
							value={num}
							min={1}
							max={max}
							size="sm"
							label={t('tier.numOf', { title: tier.title })}
							onChange={setNum}
						/>
					)}
					<Button
						radius="xl"
						className={classes['button'] ?? ''}
						disabled={isGone || isPreview}
						aria-label={isGone ? undefined : t('tier.supportThis', { title: tier.title })}
						onClick={support}
					>
						{isGone ? t('tier.gone') : t('tier.support')}
					</Button>
				</div>
			)}
		</li>
	);
}

/** What can be supported: what is sold out stands last. */
export function TierList({
	tiers,
	isOpen,
	isPreview,
}: { tiers: readonly Tier[] } & Omit<TierProps, 'tier'>): ReactNode {
	const { t } = useTranslation('store-crowd');
	const sorted = tiers.toSorted((one, other) => Number(one.left === 0) - Number(other.left === 0));
	return (
		<ul className={classes['tiers']} aria-label={t('tiers')}>
			{sorted.map((tier) => (
				<TierCard key={tier.id} tier={tier} isOpen={isOpen} isPreview={isPreview} />
			))}
		</ul>
	);
}
