import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OpenOutput } from '#domain/account-end/account-end.contract.ts';
import type { OpenKind } from '#domain/account-end/account-end.rules.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { paths } from '#web/member/common/paths.ts';
import classes from './own-account.module.css';

/** Where each can be seen to. */
const places: Readonly<Record<OpenKind, string>> = {
	orders: paths.orders,
	supports: paths.orders,
	refunds: paths.refunds,
	transfers: paths.refunds,
	money: paths.balance,
};

/** What is open, each with the way to it. */
export function OpenMatters({ open }: { open: readonly OpenOutput[] }): ReactNode {
	const { t } = useTranslation('member-own-account');
	return (
		<>
			<p className={classes['text']}>{t('end.blocked')}</p>
			<ul className={classes['list']}>
				{open.map(({ kind, count, amount = '0' }) => (
					<li key={kind}>
						<Link to={places[kind]}>{t(`end.open.${kind}`, { count, amount: yuan(amount) })}</Link>
					</li>
				))}
			</ul>
		</>
	);
}
