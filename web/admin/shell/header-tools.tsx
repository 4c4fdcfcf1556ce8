import { ActionIcon, Avatar, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import {
	House,
	IdCard,
	Keyboard,
	Languages,
	LogOut,
	Maximize,
	Minimize,
	Moon,
	Search,
	Settings2,
	Sun,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useConfig } from '#web/kit/config/config.store.ts';
import { switchLanguage } from '#web/kit/i18n/i18n.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { showShortcuts } from '#web/kit/shell/shortcut-host.tsx';
import { TaskTray } from '#web/kit/tasks/task-tray.tsx';
import { portraitOf } from '#web/kit/ui/portrait.ts';
import { useAdminInfo } from '#web/shared/account/accounts.ts';
import { Bell } from './bell.tsx';
import { CacheMenu } from './cache-menu.tsx';
import { showPalette } from './palette.store.ts';
import { logOut } from './shell.actions.ts';
import classes from './shell.module.css';
import { useMenus, useShellView } from './shell.store.ts';

function FullScreenButton(): ReactNode {
	const { t } = useTranslation('admin-shell');
	const [isFull, setFull] = useState(() => document.fullscreenElement !== null);
	useEffect(function followBrowser() {
		const follow = () => setFull(document.fullscreenElement !== null);
		document.addEventListener('fullscreenchange', follow);
		return () => document.removeEventListener('fullscreenchange', follow);
	}, []);
	const toggle = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
	const label = isFull ? t('tools.leaveFullScreen') : t('tools.fullScreen');
	return (
		<Tooltip label={label}>
			<ActionIcon size="lg" aria-label={label} onClick={toggle} visibleFrom="sm">
				{isFull ? <Minimize size={18} /> : <Maximize size={18} />}
			</ActionIcon>
		</Tooltip>
	);
}

function LanguageMenu(): ReactNode {
	const { t } = useTranslation('kit');
	const { defaultLang, langArray } = useConfig((config) => config.lang);
	return (
		<Menu position="bottom-end" withinPortal={false}>
			<Menu.Target>
				<ActionIcon size="lg" aria-label={t('shell.language')}>
					<Languages size={18} />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				{langArray.map(({ name, value }) => (
					<Menu.Item key={name} aria-current={name === defaultLang || undefined} onClick={() => switchLanguage(name)}>
						{value}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	);
}

function DarkSwitch(): ReactNode {
	const { t } = useTranslation('kit');
	const isDark = useConfig((config) => config.layout.isDark);
	const label = isDark ? t('shell.light') : t('shell.dark');
	return (
		<Tooltip label={label}>
			<ActionIcon size="lg" aria-label={label} onClick={() => useConfig.getState().setLayout({ isDark: !isDark })}>
				{isDark ? <Sun size={18} /> : <Moon size={18} />}
			</ActionIcon>
		</Tooltip>
	);
}

function UserMenu(): ReactNode {
	const { t } = useTranslation('admin-shell');
	const { nickname, username, avatar, last_login_time } = useAdminInfo();
	const profile = useMenus(({ pages }) => pages.find((page) => page.id === 'routine/adminInfo'));
	const name = nickname || username;
	const picture = portraitOf(avatar);
	return (
		<Menu position="bottom-end" width={220} withinPortal={false}>
			<Menu.Target>
				<UnstyledButton className={classes['user']}>
					<Avatar src={picture} size={30} radius="md" color="pine" alt="" aria-hidden="true">
						{[...name][0]?.toUpperCase()}
					</Avatar>
					<span className={classes['userName']}>{name}</span>
				</UnstyledButton>
			</Menu.Target>
			<Menu.Dropdown>
				<div className={classes['card']}>
					<strong>{name}</strong>
					<span>{username}</span>
					{last_login_time && <span>{t('tools.lastLogin', { time: last_login_time })}</span>}
				</div>
				<Menu.Divider />
				{profile && (
					<Menu.Item leftSection={<IdCard size={16} />} onClick={() => goTo(profile.path)}>
						{profile.title}
					</Menu.Item>
				)}
				<Menu.Item
					visibleFrom="sm"
					leftSection={<Keyboard size={16} />}
					rightSection={<kbd className={classes['key']}>?</kbd>}
					onClick={() => showShortcuts(true)}
				>
					{t('tools.shortcuts')}
				</Menu.Item>
				<Menu.Item leftSection={<LogOut size={16} />} onClick={() => void logOut()}>
					{t('tools.logout')}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}

/** What stands at the right of every layout's header. */
export function HeaderTools(): ReactNode {
	const { t } = useTranslation('admin-shell');
	return (
		<div className={classes['tools']}>
			<Tooltip label={t('tools.find')}>
				<ActionIcon
					size="lg"
					aria-label={t('tools.find')}
					aria-keyshortcuts="Meta+K Control+K"
					onClick={() => showPalette(true)}
				>
					<Search size={18} />
				</ActionIcon>
			</Tooltip>
			<Tooltip label={t('tools.home')}>
				<ActionIcon
					size="lg"
					component="a"
					href="/"
					target="_blank"
					rel="noopener"
					aria-label={t('tools.home')}
					visibleFrom="xs"
				>
					<House size={18} />
				</ActionIcon>
			</Tooltip>
			<LanguageMenu />
			<DarkSwitch />
			<FullScreenButton />
			<CacheMenu />
			<Tooltip label={t('layout.title')}>
				<ActionIcon
					size="lg"
					aria-label={t('layout.title')}
					onClick={() => useShellView.setState({ isSetting: true })}
					visibleFrom="xs"
				>
					<Settings2 size={18} />
				</ActionIcon>
			</Tooltip>
			<TaskTray />
			<Bell />
			<UserMenu />
		</div>
	);
}
