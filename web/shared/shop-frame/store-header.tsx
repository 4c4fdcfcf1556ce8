import { ShoppingBag, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { LanguageButton } from '#web/kit/shell/header-tools.tsx';
import { Brand } from '#web/kit/ui/brand.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { AccountMenuButton } from './account-menu-button.tsx';
import { ColourButton } from './colour-button.tsx';
import { headLinks } from './head-nav.rules.ts';
import { HeaderLink } from './header-link.tsx';
import { PageLink } from './page-link.tsx';
import { SearchBox } from './search-box.tsx';
import { accountPaths, storePaths } from './shop-paths.ts';
import classes from './store-header.module.css';

/** Who is here: the way to the account, or to the login and back where there is one. */
function AccountLink({ unread }: { unread: number }): ReactNode {
	const { t } = useTranslation('store-shell');
	const isMember = useUserInfo(isLoggedIn);
	const isCentreOpen = useSite((site) => site.isCentreOpen);
	const { pathname, search } = useLocation();
	if (!isMember && !isCentreOpen) return null;
	return (
		<HeaderLink
			to={isMember ? accountPaths.account : accountPaths.login(pathname + search)}
			label={isMember ? t('nav.account') : t('nav.login')}
			icon={UserRound}
			count={unread}
		/>
	);
}

interface StoreHeaderProps {
	cartCount: number;
	/** Messages that the member has not read. */
	unread: number;
	hasBottomBar: boolean;
	/** The search has its place on a phone as well. */
	searchesHere: boolean;
}

/** Brand, ways through the shop, search, cart and account: above the pages of the store and of the member centre. */
export function StoreHeader({ cartCount, unread, hasBottomBar, searchesHere }: StoreHeaderProps): ReactNode {
	const { t } = useTranslation('store-shell');
	const siteName = useSite((site) => site.siteName);
	const headNav = useSite((site) => site.headNav);
	const { pathname, search } = useLocation();
	const isList = pathname === storePaths.list;
	const ways = [
		{ to: storePaths.list, label: t('nav.goods'), isHere: isList && !search.includes('create_time') },
		{ to: storePaths.newest, label: t('nav.newest'), isHere: isList && search.includes('create_time') },
		{ to: storePaths.creators, label: t('nav.creators'), isHere: pathname === storePaths.creators },
	];
	return (
		<header className={classes['header']}>
			<div className={classes['row']} data-with-search={searchesHere || undefined}>
				<PageLink to={storePaths.home} className={classes['brand']}>
					<Brand name={siteName} size={30} />
				</PageLink>
				<nav data-unprinted="" className={classes['ways']} aria-label={t('nav.label')}>
					{ways.map(({ to, label, isHere }) => (
						<PageLink key={to} to={to} className={classes['way']} aria-current={isHere ? 'page' : undefined}>
							{label}
						</PageLink>
					))}
					{headLinks(headNav).map(({ key, label, href, isOutside }) => (
						<a
							key={key}
							href={href}
							className={classes['way']}
							{...(isOutside && { target: '_blank', rel: 'noopener' })}
						>
							{label}
						</a>
					))}
				</nav>
				<div data-unprinted="" className={classes['search']}>
					<SearchBox />
				</div>
				<div data-unprinted="" className={classes['tools']}>
					{/* On a phone it stands in the bar at the bottom, where there is one. */}
					<span className={hasBottomBar ? classes['wide'] : undefined}>
						<HeaderLink to={storePaths.cart} label={t('nav.cart')} icon={ShoppingBag} count={cartCount} />
					</span>
					<span className={classes['account']}>
						<AccountLink unread={unread} />
						<AccountMenuButton />
					</span>
					<LanguageButton />
					<ColourButton />
				</div>
			</div>
		</header>
	);
}
