import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { QueryFrame } from '#web/kit/api/query-frame.tsx';
import { useConfig } from '#web/kit/config/config.store.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { ShortcutHost } from '#web/kit/shell/shortcut-host.tsx';
import { ToLoading } from '#web/kit/shell/to-loading.tsx';
import { UploadHost } from '#web/kit/upload/upload-host.tsx';
import { useAdminInfo } from '#web/shared/account/accounts.ts';
import { LayoutFrame } from './layout-frame.tsx';
import { findPage } from './menu.rules.ts';
import { PaletteHost } from './palette-host.tsx';
import { openTab, useMenus, useTabs } from './shell.store.ts';
import { tabKey } from './tabs.rules.ts';
import { useWindowWidth } from './use-window-width.ts';

/** The admin area around its tabs: the address bar says which one is on screen. */
export function AdminShell(): ReactNode {
	const { pathname, search } = useLocation();
	const { isReady, account, pages } = useMenus();
	const admin = useAdminInfo(({ id }) => id);
	// Where a login has ended, or in another window, somebody else may have logged in; who is gone is led to the login page anyway.
	const isOthers = admin > 0 && admin !== account;
	const mode = useConfig((config) => config.layout.layoutMode);
	const page = findPage(pages, pathname);
	useWindowWidth();
	const key = page && tabKey(page, pathname);
	const title = useTabs(({ tabs }) => tabs.find((tab) => tab.key === key)?.title);
	usePageTitle(title ?? page?.title ?? '');

	useLayoutEffect(
		function openWhatTheAddressSays() {
			if (isReady && !isOthers) openTab(pathname, search, mode !== 'Streamline');
		},
		[isReady, isOthers, pathname, search, mode],
	);

	if (!isReady || isOthers || !page || !key) return <ToLoading base="/admin" />;
	return (
		<QueryFrame>
			<LayoutFrame active={key} activeId={page.id} />
			<PaletteHost />
			<ShortcutHost />
			<UploadHost />
		</QueryFrame>
	);
}
