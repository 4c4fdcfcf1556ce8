import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isLoggedIn, useUserInfo } from '#web/kit/auth/accounts.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import type { CartLine } from '#web/store/common/use-cart.ts';
import { cartTotal } from './cart.rules.ts';
import classes from './cart-summary.module.css';

function CheckoutButton({ num }: { num: number }): ReactNode {
	const { t } = useTranslation('store-cart');
	const isMember = useUserInfo(isLoggedIn);
	if (num === 0) {
		return (
			<Button size="lg" radius="xl" fullWidth disabled>
				{t('checkout')}
			</Button>
		);
	}
	if (isMember) {
		return (
			<Button component={Link} to={paths.checkout} size="lg" radius="xl" fullWidth>
				{t('checkoutCount', { count: num })}
			</Button>
		);
	}
	return (
		<Button component="a" href={elsewhere.login(paths.checkout)} size="lg" radius="xl" fullWidth>
			{t('login')}
		</Button>
	);
}

/** What the ticked lines cost, and the way on. */
export function CartSummary({ lines }: { lines: readonly CartLine[] }): ReactNode {
	const { t } = useTranslation('store-cart');
	const isMember = useUserInfo(isLoggedIn);
	const { num, amount } = cartTotal(lines);
	return (
		<section className={classes['summary']} aria-label={t('summary')}>
			<p className={classes['total']} aria-live="polite">
				<span>{t('total')}</span>
				<Money amount={amount} look="price" size="lg" />
			</p>
			<p className={classes['note']}>{t('freightLater')}</p>
			<div className={classes['button']}>
				<CheckoutButton num={num} />
			</div>
			{!isMember && <p className={classes['note']}>{t('loginText')}</p>}
		</section>
	);
}
