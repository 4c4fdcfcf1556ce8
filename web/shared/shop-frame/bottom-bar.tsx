import { House, LayoutGrid, ShoppingBag, UserRound } from 'lucide-react';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import classes from './bottom-bar.module.css';
import { PageLink } from './page-link.tsx';
import { accountPaths, storePaths } from './shop-paths.ts';

interface PlaceProps {
	to: string;
	label: string;
	icon: ComponentType<{ size?: number }>;
	count?: number;
	isHere: boolean;
}

function Place({ to, label, icon: Icon, count = 0, isHere }: PlaceProps): ReactNode {
	return (
		<PageLink to={to} className={classes['place']} aria-current={isHere ? 'page' : undefined}>
			<span className={classes['sign']}>
				<Icon size={21} />
				{count > 0 && <span className={classes['count']}>{count > 99 ? '99+' : count}</span>}
			</span>
			{label}
		</PageLink>
	);
}

interface BottomBarProps {
	cartCount: number;
	/** Messages that the member has not read. */
	unread: number;
	/** One place more, of the area. */
	morePlace?: ReactNode;
}

/** The second tap of two on a page's own button, which has led to this page and stood where the bar is now. */
function dropSecondTap(event: MouseEvent): void {
	if (event.detail > 1) event.preventDefault();
}

/** The four places of the shop within reach of a thumb; the last one is the member centre. */
export function BottomBar({ cartCount, unread, morePlace }: BottomBarProps): ReactNode {
	const { t } = useTranslation('store-shell');
	const isMember = useUserInfo(isLoggedIn);
	const isCentreOpen = useSite((site) => site.isCentreOpen);
	const { pathname, search } = useLocation();
	const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
	return (
		<nav data-unprinted="" className={classes['bar']} aria-label={t('nav.label')} onClickCapture={dropSecondTap}>
			<Place to={storePaths.home} label={t('nav.home')} icon={House} isHere={pathname === storePaths.home} />
			<Place to={storePaths.list} label={t('nav.goods')} icon={LayoutGrid} isHere={isAt(storePaths.list)} />
			<Place
				to={storePaths.cart}
				label={t('nav.cart')}
				icon={ShoppingBag}
				count={cartCount}
				isHere={isAt(storePaths.cart)}
			/>
			{(isMember || isCentreOpen) && (
				<Place
					to={isMember ? accountPaths.account : accountPaths.login(pathname + search)}
					label={t('nav.mine')}
					icon={UserRound}
					count={unread}
					isHere={isAt(accountPaths.account)}
				/>
			)}
			{morePlace}
		</nav>
	);
}
