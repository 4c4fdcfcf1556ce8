import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { startAdmin } from '#web/admin/common/admin.session.ts';
import { fetchAhead, isScreenAddress } from '#web/admin/screens.ts';
import { textsOf } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { LoadingPage } from '#web/kit/shell/loading-page.tsx';
import { readTo } from '#web/kit/shell/to-param.ts';
import { tokenDoors, useAdminInfo } from '#web/shared/account/accounts.ts';
import { findPage, firstPage } from './menu.rules.ts';
import { startMenus, useMenus } from './shell.store.ts';

/** `/admin/loading/{to?}`: the init call, then the page that was asked for or the first of the menu. */
export function AdminLoadingPage(): ReactNode {
	const { to } = useParams();
	return (
		<LoadingPage
			base="/admin"
			token={tokenDoors.admin.access}
			prepare={async () => {
				fetchAhead(readTo(to)?.split('?')[0] ?? '');
				const rules = await startAdmin();
				await startMenus(useAdminInfo.getState().id, rules);
			}}
			firstPath={() => firstPage(useMenus.getState().items)?.path}
			knows={(pathname) => findPage(useMenus.getState().pages, pathname) !== undefined}
			isBarred={isScreenAddress}
			onNoPage={() => toast.error(textsOf('kit')('navigation.noChildMenu'))}
		/>
	);
}
