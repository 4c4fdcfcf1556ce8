import { ShoppingBag, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { LanguageButton } from '#web/kit/shell/header-tools.tsx';
import { Brand } from '#web/kit/ui/brand.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import { ColourButton } from './colour-button.tsx';
import { headLinks } from './head-nav.rules.ts';
import { HeaderLink } from './header-link.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './store-header.module.css';

/** Who is here: the way to the account, or to the login and back. */
function AccountLink(): ReactNode {
	const { t } = useTranslation('store-shell');
	const isMember = useUserInfo(isLoggedIn);
	const { pathname, search } = useLocation();
	return (
		<HeaderLink
			href={isMember ? elsewhere.account : elsewhere.login(pathname + search)}
			label={isMember ? t('nav.account') : t('nav.login')}
			icon={UserRound}
		/>
	);
}

/** Brand, ways through the shop, search, cart and account. */
export function StoreHeader({ cartCount, hasBottomBar }: { cartCount: number; hasBottomBar: boolean }): ReactNode {
	const { t } = useTranslation('store-shell');
	const siteName = useSite((site) => site.siteName);
	const headNav = useSite((site) => site.headNav);
	const { pathname, search } = useLocation();
	const ways = [
		{ to: paths.list, label: t('nav.goods'), isHere: pathname === paths.list && !search.includes('create_time') },
		{ to: paths.newest, label: t('nav.newest'), isHere: pathname === paths.list && search.includes('create_time') },
		{ to: paths.creators, label: t('nav.creators'), isHere: false },
	];
	const searchesHere = pathname === paths.home || pathname === paths.list;
	return (
		<header className={classes['header']}>
			<div className={classes['row']} data-with-search={searchesHere || undefined}>
				<Link to={paths.home} className={classes['brand']}>
					<Brand name={siteName} size={30} />
				</Link>
				<nav data-unprinted="" className={classes['ways']} aria-label={t('nav.label')}>
					{ways.map(({ to, label, isHere }) => (
						<Link key={to} to={to} className={classes['way']} aria-current={isHere ? 'page' : undefined}>
							{label}
						</Link>
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
						<HeaderLink to={paths.cart} label={t('nav.cart')} icon={ShoppingBag} count={cartCount} />
					</span>
					<span className={classes['wide']}>
						<AccountLink />
					</span>
					<LanguageButton />
					<ColourButton />
				</div>
			</div>
		</header>
	);
}
