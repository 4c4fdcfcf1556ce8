import { House, LayoutGrid, ShoppingBag, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import classes from './bottom-bar.module.css';

/** The four places of the store within reach of a thumb. */
export function BottomBar({ cartCount }: { cartCount: number }): ReactNode {
	const { t } = useTranslation('store-shell');
	const isMember = useUserInfo(isLoggedIn);
	const { pathname, search } = useLocation();
	return (
		<nav data-unprinted="" className={classes['bar']} aria-label={t('nav.label')}>
			<NavLink to={paths.home} end className={classes['place']}>
				<House size={21} />
				{t('nav.home')}
			</NavLink>
			<NavLink to={paths.list} className={classes['place']}>
				<LayoutGrid size={21} />
				{t('nav.goods')}
			</NavLink>
			<NavLink to={paths.cart} className={classes['place']}>
				<span className={classes['sign']}>
					<ShoppingBag size={21} />
					{cartCount > 0 && <span className={classes['count']}>{cartCount > 99 ? '99+' : cartCount}</span>}
				</span>
				{t('nav.cart')}
			</NavLink>
			<a href={isMember ? elsewhere.account : elsewhere.login(pathname + search)} className={classes['place']}>
				<UserRound size={21} />
				{t('nav.mine')}
			</a>
		</nav>
	);
}
