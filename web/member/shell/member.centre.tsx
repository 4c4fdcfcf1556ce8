import { type ReactNode, Suspense } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import { create } from 'zustand';
import { QueryFrame } from '#web/kit/api/query-frame.tsx';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { LeaveGate } from '#web/kit/shell/leave-gate.tsx';
import { LightScreen } from '#web/kit/shell/light-routes.tsx';
import { LoadingPage } from '#web/kit/shell/loading-page.tsx';
import { ScreenPending } from '#web/kit/shell/navigation-progress.tsx';
import { ToLoading } from '#web/kit/shell/to-loading.tsx';
import { componentAt, furtherScreens } from '#web/member/screens.ts';
import { tokenDoors, useUserInfo } from '#web/shared/account/accounts.ts';
import { useMemberMenus } from '#web/shared/member/member.menus.ts';
import { startMember } from '#web/shared/member/member.session.ts';
import { MemberShell } from './member.shell.tsx';
import { firstPage, groupsOf, pageAt, pagesOf } from './menu.rules.ts';
import { MenuScreen } from './menu-screen.tsx';
import { ClosedPage, emptyPath } from './notices.tsx';

const base = '/user';

/** For whom the centre is ready; 0 = nobody yet. */
const useReady = create<{ account: number }>()(() => ({ account: 0 }));

async function prepare(): Promise<void> {
	await startMember(1);
	useReady.setState({ account: useUserInfo.getState().id });
}

function pagesNow() {
	const { menus, rules } = useMemberMenus.getState();
	return { groups: groupsOf(menus), pages: pagesOf(menus, rules) };
}

function firstPath(): string {
	const { groups, pages } = pagesNow();
	return firstPage(groups, pages)?.to ?? emptyPath;
}

/** The component of the page that others know by this address. */
const usualAt = (pathname: string) => componentAt(pathname.slice(base.length + 1));

function knows(pathname: string): boolean {
	if (!useSite.getState().isCentreOpen || pathname === emptyPath) return true;
	const { pages } = pagesNow();
	const usual = usualAt(pathname);
	if (pageAt(pages, pathname) || pages.some(({ component }) => component !== '' && component === usual)) return true;
	return furtherScreens.some(({ path }) => matchPath(`${base}/${path}`, pathname));
}

const loading = (
	<LoadingPage
		base={base}
		token={tokenDoors.member.access}
		prepare={prepare}
		firstPath={firstPath}
		knows={knows}
		isBarred={(pathname) => usualAt(pathname) !== undefined}
		isInside
	/>
);

/** The pages, once the shop has said which; before that, and for an address that is not one of theirs, the loading route. */
function Pages({ isReady }: { isReady: boolean }): ReactNode {
	const { t } = useTranslation('member-shell');
	const isOpen = useSite((site) => site.isCentreOpen);
	const { pathname } = useLocation();
	if (isReady && !isOpen && !pathname.startsWith(`${base}/loading`)) return <ClosedPage />;
	return (
		<Suspense key={pathname} fallback={<ScreenPending />}>
			<Routes>
				<Route path="loading/:to?" element={loading} />
				{isReady &&
					furtherScreens.map(({ path, title, screen }) => (
						<Route
							key={path}
							path={path}
							element={<LightScreen title={t(title)} path={`${base}/${path}`} screen={screen} />}
						/>
					))}
				<Route path="*" element={isReady ? <MenuScreen /> : <ToLoading base={base} />} />
			</Routes>
		</Suspense>
	);
}

/** Everything below `/user` but the login, with the cache around it. */
export function MemberCentre(): ReactNode {
	const prepared = useReady(({ account }) => account);
	const account = useUserInfo(({ id }) => id);
	// Where a login has ended, or in another window, somebody else may have logged in; who is gone is led to the login page anyway.
	const isReady = prepared > 0 && (account === prepared || account === 0);
	return (
		<QueryFrame>
			<LeaveGate>
				<MemberShell isReady={isReady}>
					<Pages isReady={isReady} />
				</MemberShell>
			</LeaveGate>
		</QueryFrame>
	);
}
