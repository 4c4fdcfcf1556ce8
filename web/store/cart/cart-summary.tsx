import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import type { CartLine } from '#web/shared/cart/use-cart.ts';
import { tracePartsOf } from '#web/shared/order/price-trace.rules.ts';
import { PriceTrace } from '#web/shared/order/price-trace.tsx';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import { cartTotal } from './cart.rules.ts';
import classes from './cart-summary.module.css';
import type { OwnPrice } from './use-own-price.ts';

function CheckoutButton({ num }: { num: number }): ReactNode {
	const { t } = useTranslation('store-cart');
	if (num === 0) {
		return (
			<Button size="lg" radius="xl" fullWidth disabled>
				{t('checkout')}
			</Button>
		);
	}
	return (
		<Button component={Link} to={paths.checkout} size="lg" radius="xl" fullWidth>
			{t('checkoutCount', { count: num })}
		</Button>
	);
}

/** What the ticked lines cost, why, and the way on. */
export function CartSummary({ lines, own }: { lines: readonly CartLine[]; own: OwnPrice }): ReactNode {
	const { t } = useTranslation('store-cart');
	const isMember = useUserInfo(isLoggedIn);
	const { num, amount } = cartTotal(lines);
	const hasOff = own !== undefined && Number(own.off_amount) > 0;
	return (
		<section className={classes['summary']} aria-label={t('summary')}>
			{hasOff && (
				<dl className={classes['sums']}>
					<div>
						<dt>{t('goods')}</dt>
						<dd>
							<Money amount={own.goods_amount} />
						</dd>
					</div>
					<div>
						<dt>{t('off')}</dt>
						<dd>
							<Money amount={`-${own.off_amount}`} />
						</dd>
					</div>
				</dl>
			)}
			{own && (
				<div className={classes['why']}>
					<PriceTrace parts={tracePartsOf(own)} />
				</div>
			)}
			<p className={classes['total']} aria-live="polite">
				<span>{t('total')}</span>
				<Money amount={own?.pay_amount ?? amount} look="price" size="lg" />
			</p>
			<p className={classes['note']}>{t('freightLater')}</p>
			<div className={classes['button']}>
				<CheckoutButton num={num} />
			</div>
			{!isMember && (
				<p className={classes['note']}>
					<a className={classes['login']} href={elsewhere.login(paths.checkout)}>
						{t('login')}
					</a>
					{t('loginText')}
				</p>
			)}
		</section>
	);
}
