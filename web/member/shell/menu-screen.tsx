import { type ReactNode, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { FramedSite } from '#web/kit/shell/framed-site.tsx';
import { LightScreen } from '#web/kit/shell/light-routes.tsx';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { ToLoading } from '#web/kit/shell/to-loading.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { componentAt, screenOf } from '#web/member/screens.ts';
import { useMemberMenus } from '#web/shared/member/member.menus.ts';
import classes from './member.shell.module.css';
import { type CentrePage, pageAt, pagesOf } from './menu.rules.ts';
import { emptyPath, MissingScreen, NoPages } from './notices.tsx';

const base = '/user';

function Site({ page }: { page: CentrePage }): ReactNode {
	usePageTitle(page.title);
	return (
		<div className={classes['site']}>
			<PageHeader title={page.title} />
			<FramedSite key={page.url} title={page.title} url={page.url} />
		</div>
	);
}

/** What stands at an address of the menu: its screen, another site in a frame, or the word that this build has none. */
export function MenuScreen(): ReactNode {
	const { pathname, search } = useLocation();
	const { menus, rules } = useMemberMenus();
	const pages = useMemo(() => pagesOf(menus, rules), [menus, rules]);
	const page = pageAt(pages, pathname);
	if (page?.kind === 'iframe') return <Site page={page} />;
	if (page) {
		const screen = screenOf(page.component);
		if (!screen) return <MissingScreen title={page.title} />;
		return <LightScreen key={page.id} title={page.title} path={`${base}/${page.id}`} screen={screen} />;
	}
	if (pathname === emptyPath) return <NoPages />;
	// Other pages know a screen by its usual address, also where the menu has given it another.
	const component = componentAt(pathname.slice(base.length + 1));
	const moved = component && pages.find((each) => each.component === component);
	return moved ? <Navigate to={`${moved.to}${search}`} replace /> : <ToLoading base={base} />;
}
