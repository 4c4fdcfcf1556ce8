import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ShellProfile } from '#web/kit/shell/shell-profile.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import classes from './member.shell.module.css';
import type { CentreGroup } from './menu.rules.ts';
import { NavLink, useBadges } from './nav-link.tsx';

interface NavProps {
	groups: readonly CentreGroup[];
	onLogout(): void;
}

/** The member, the folders with their pages (named where there are several) and the way out. */
export function NavEntries({ groups, onLogout }: NavProps): ReactNode {
	const { t } = useTranslation('kit');
	const badgeOf = useBadges();
	const { nickname, username, avatar } = useUserInfo();
	return (
		<>
			<ShellProfile name={nickname || username} text={username} picture={avatar} />
			{groups.map(({ id, title, pages }) => (
				<div key={id} className={classes['group']}>
					{groups.length > 1 && <p className={classes['head']}>{title}</p>}
					{pages.map((page) => (
						<NavLink key={page.id} page={page} badge={badgeOf(page)} look="entry" />
					))}
				</div>
			))}
			<button type="button" className={classes['entry']} onClick={onLogout}>
				<LogOut size={18} aria-hidden="true" />
				<span>{t('shell.logout')}</span>
			</button>
		</>
	);
}

/** The menu at the side; its place is there before it is known. */
export function CentreNav({ isReady, ...props }: NavProps & { isReady: boolean }): ReactNode {
	const { t } = useTranslation('kit');
	return (
		<nav data-unprinted="" className={classes['side']} aria-label={t('shell.menu')} aria-busy={!isReady}>
			{isReady && <NavEntries {...props} />}
		</nav>
	);
}

/** On a phone the pages stand in a row above the page, the one on screen in its middle. */
export function CentreStrip({ groups }: Pick<NavProps, 'groups'>): ReactNode {
	const { t } = useTranslation('kit');
	const badgeOf = useBadges();
	const strip = useRef<HTMLElement>(null);
	useEffect(function showCurrent() {
		const place = strip.current?.querySelector<HTMLElement>('[aria-current]');
		if (!strip.current || !place) return;
		strip.current.scrollLeft = place.offsetLeft - (strip.current.clientWidth - place.offsetWidth) / 2;
	});
	return (
		<nav ref={strip} data-unprinted="" className={classes['strip']} aria-label={t('shell.menu')}>
			{groups
				.flatMap(({ pages }) => pages)
				.map((page) => (
					<NavLink key={page.id} page={page} badge={badgeOf(page)} look="place" />
				))}
		</nav>
	);
}
