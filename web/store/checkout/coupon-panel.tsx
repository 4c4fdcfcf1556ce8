import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { listed, useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { DialogHead, LightDialog } from '#web/store/common/light-dialog.tsx';
import sheet from '#web/store/common/light-sheet.module.css';
import {
	type CheckoutCoupon,
	type CouponChoice,
	type CouponWish,
	chosenCoupons,
	withCoupon,
} from './coupon-choice.rules.ts';
import { CouponOption } from './coupon-option.tsx';
import classes from './coupon-panel.module.css';

interface CouponPanelProps extends CouponChoice {
	onClose: () => void;
}

/** All coupons of the member: those that fit to choose from, the others with what is in the way. */
export function CouponPanel({ preview, wish, isReckoning, onChange, onClose }: CouponPanelProps): ReactNode {
	const { t } = useTranslation('store-checkout');
	const title = useId();
	const [said, setSaid] = useState('');
	const { list, off, is_best } = preview.coupons;
	const chosen = chosenCoupons(preview.coupons, wish, isReckoning);
	const fitting = list.filter(({ misfit }) => misfit === '');
	const others = list.filter(({ misfit }) => misfit !== '');

	function choose(wanted: CouponWish, says = ''): void {
		setSaid(says);
		onChange(wanted);
	}

	function toggle(coupon: CheckoutCoupon): void {
		if (chosen.includes(coupon)) {
			choose(chosen.filter((one) => one !== coupon).map(({ id }) => id));
			return;
		}
		const next = withCoupon(chosen, coupon);
		const names = listed(next.replaced.map((one) => one.name));
		choose(
			next.chosen.map(({ id }) => id),
			names && t('coupons.replaced', { name: coupon.name, others: names }),
		);
	}

	return (
		<LightDialog className={sheet['sheet']} labelledBy={title} onClose={onClose}>
			{(close) => (
				<div className={sheet['inner']}>
					<div className={sheet['head']}>
						<DialogHead id={title} title={t('coupons.choose')} closeLabel={t('coupons.close')} onClose={close} />
					</div>
					<div className={sheet['body']}>
						{fitting.length > 0 && (
							<div className={classes['ways']}>
								<Button
									size="sm"
									radius="xl"
									variant={is_best === 1 && !isReckoning && chosen.length > 0 ? 'light' : 'default'}
									onClick={() => choose('best')}
								>
									{t(is_best === 1 && !isReckoning && chosen.length > 0 ? 'coupons.isBest' : 'coupons.best')}
								</Button>
								<Button
									size="sm"
									radius="xl"
									variant="default"
									disabled={chosen.length === 0}
									onClick={() => choose([])}
								>
									{t('coupons.none')}
								</Button>
							</div>
						)}
						<p className={classes['said']} role="status">
							{said}
						</p>
						{fitting.length > 0 && (
							<ul className={classes['list']} aria-label={t('coupons.fit')}>
								{fitting.map((coupon) => (
									<CouponOption
										key={coupon.id}
										coupon={coupon}
										preview={preview}
										isChosen={chosen.includes(coupon)}
										onToggle={() => toggle(coupon)}
									/>
								))}
							</ul>
						)}
						{others.length > 0 && (
							<>
								<h3 className={classes['heading']}>{t('coupons.misfits', { count: others.length })}</h3>
								<ul className={classes['list']}>
									{others.map((coupon) => (
										<CouponOption key={coupon.id} coupon={coupon} preview={preview} />
									))}
								</ul>
							</>
						)}
					</div>
					<footer className={classes['foot']}>
						<p aria-live="polite" aria-busy={isReckoning}>
							{t('coupons.off')} <Money amount={chosen.length > 0 ? off : '0.00'} look="price" />
						</p>
						<Button radius="xl" size="md" onClick={close}>
							{t('coupons.done')}
						</Button>
					</footer>
				</div>
			)}
		</LightDialog>
	);
}
