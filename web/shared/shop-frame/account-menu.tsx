import { ActionIcon, Menu } from '@mantine/core';
import { ChevronDown, ClipboardList, LogOut, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { NamedIcon } from '#web/kit/icons/named-icon.tsx';
import { whenAllMayGo } from '#web/kit/ui/leave-guard.ts';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { useMemberMenus } from '#web/shared/member/member.menus.ts';
import { logoutMember } from '#web/shared/member/member.session.ts';
import classes from './account-menu.module.css';
import { headLinks } from './head-nav.rules.ts';
import { PageLink } from './page-link.tsx';
import { accountPaths } from './shop-paths.ts';

/** The member's menu in the header, with the entries that staff have put into it; open as soon as it is there. */
export function AccountMenu(): ReactNode {
	const { t } = useTranslation(['store-shell', 'kit']);
	const [isOpen, setOpen] = useState(true);
	const name = useUserInfo(({ nickname, username }) => nickname || username);
	const entries = headLinks(
		useMemberMenus(({ userMenu }) => userMenu),
		'inside',
	);
	const item = { className: classes['item'] ?? '' };
	return (
		<Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={220} shadow="md" withinPortal={false}>
			<Menu.Target>
				<ActionIcon className={classes['place'] ?? ''} aria-label={t('nav.accountMenu')} title={t('nav.accountMenu')}>
					<ChevronDown size={15} />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Label>{name}</Menu.Label>
				<Menu.Item {...item} component={PageLink} to={accountPaths.account} leftSection={<UserRound size={16} />}>
					{t('nav.account')}
				</Menu.Item>
				<Menu.Item {...item} component={PageLink} to={accountPaths.orders} leftSection={<ClipboardList size={16} />}>
					{t('nav.orders')}
				</Menu.Item>
				{entries.map(({ key, label, icon, href, isOutside }) => (
					<Menu.Item
						key={key}
						{...item}
						component={PageLink}
						to={href}
						leftSection={<NamedIcon name={icon} size={16} />}
						{...(isOutside && { target: '_blank', rel: 'noopener' })}
					>
						{label}
					</Menu.Item>
				))}
				<Menu.Divider />
				<Menu.Item {...item} leftSection={<LogOut size={16} />} onClick={() => void whenAllMayGo(logoutMember)}>
					{t('kit:shell.logout')}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}
