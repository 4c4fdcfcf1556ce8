import { ActionIcon } from '@mantine/core';
import { Ellipsis, LogOut } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { DarkButton, LanguageButton } from '#web/kit/shell/header-tools.tsx';
import classes from '#web/kit/shell/light.module.css';
import { ScreenPending } from '#web/kit/shell/navigation-progress.tsx';
import { Brand } from '#web/kit/ui/brand.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const NavSheet = lazyPart(() => import('#web/kit/shell/light-sheet.tsx'), 'LightSheet');

/** So many entries fit into the bar at the bottom of a phone. */
const barPlaces = 5;

export interface LightNavItem {
	to: string;
	label: string;
	icon: ComponentType<{ size?: number }>;
	/** A count to look at. */
	badge?: number;
}

interface LightShellProps {
	/** Where the brand leads. */
	home: string;
	/** What stands after the brand: the area's name. */
	area?: string;
	/** The side navigation; on a phone the bar at the bottom. */
	nav?: readonly LightNavItem[];
	/** What stands in the middle of the top bar: a search, links. */
	middle?: ReactNode;
	/** What stands at the right, before language and colours. */
	tools?: ReactNode;
	/** Above the side navigation: who is here. */
	profile?: ReactNode;
	onLogout?: () => void;
	footer?: ReactNode;
	children: ReactNode;
}

function NavEntries({
	nav,
	onLogout,
}: Pick<LightShellProps, 'onLogout'> & { nav: readonly LightNavItem[] }): ReactNode {
	const { t } = useTranslation('kit');
	return (
		<>
			{nav.map(({ to, label, icon: Icon, badge }) => (
				<NavLink key={to} to={to} className={classes['entry']}>
					<Icon size={18} />
					<span>{label}</span>
					{badge ? <span className={classes['badge']}>{badge > 99 ? '99+' : badge}</span> : null}
				</NavLink>
			))}
			{onLogout && (
				<button type="button" className={classes['entry']} onClick={onLogout}>
					<LogOut size={18} />
					<span>{t('shell.logout')}</span>
				</button>
			)}
		</>
	);
}

function BottomBar({
	nav,
	onLogout,
	profile,
}: Pick<LightShellProps, 'onLogout' | 'profile'> & { nav: readonly LightNavItem[] }): ReactNode {
	const { t } = useTranslation('kit');
	const [isOpen, setOpen] = useState(false);
	const first = nav.slice(0, barPlaces - 1);
	return (
		<nav className={classes['bar']} aria-label={t('shell.menu')}>
			{first.map(({ to, label, icon: Icon, badge }) => (
				<NavLink key={to} to={to} className={classes['place']}>
					<span className={classes['placeIcon']}>
						<Icon size={20} />
						{badge ? <span className={classes['dot']} /> : null}
					</span>
					<span>{label}</span>
				</NavLink>
			))}
			<button type="button" className={classes['place']} aria-expanded={isOpen} onClick={() => setOpen(true)}>
				<Ellipsis size={20} />
				<span>{t('shell.more')}</span>
			</button>
			{isOpen && (
				<NavSheet onClose={() => setOpen(false)}>
					{profile}
					<NavEntries nav={nav} onLogout={onLogout} />
				</NavSheet>
			)}
		</nav>
	);
}

/** The frame of the member centre, the creator area and the store: a top bar, an optional side navigation, at home on a phone. */
export function LightShell({
	home,
	area,
	nav,
	middle,
	tools,
	profile,
	onLogout,
	footer,
	children,
}: LightShellProps): ReactNode {
	const { t } = useTranslation('kit');
	const siteName = useSite((site) => site.siteName);
	const { pathname } = useLocation();
	return (
		<div className={classes['shell']} data-with-nav={nav ? true : undefined}>
			<a href="#main" className="at-skip">
				{t('shell.skip')}
			</a>
			<header className={classes['header']}>
				<div className={classes['headerRow']}>
					<Link to={home} className={classes['brand']}>
						<Brand name={siteName} size={30} />
						{area && <span className={classes['area']}>{area}</span>}
					</Link>
					<div className={classes['middle']}>{middle}</div>
					<div className={classes['tools']}>
						{tools}
						<LanguageButton />
						<DarkButton />
					</div>
				</div>
			</header>
			<div className={classes['body']}>
				{nav && (
					<nav className={classes['side']} aria-label={t('shell.menu')}>
						{profile}
						<NavEntries nav={nav} onLogout={onLogout} />
					</nav>
				)}
				<main id="main" className={classes['main']} tabIndex={-1}>
					<Suspense key={pathname} fallback={<ScreenPending />}>
						{children}
					</Suspense>
				</main>
			</div>
			{footer && <footer className={classes['footer']}>{footer}</footer>}
			{nav && <BottomBar nav={nav} onLogout={onLogout} profile={profile} />}
		</div>
	);
}

/** A round icon link in the top bar to an address of another area, which is another page. */
export function HeaderAnchor({
	href,
	label,
	icon: Icon,
}: Omit<LightNavItem, 'to' | 'badge'> & { href: string }): ReactNode {
	return (
		<ActionIcon component="a" href={href} size="lg" aria-label={label} title={label}>
			<Icon size={18} />
		</ActionIcon>
	);
}
