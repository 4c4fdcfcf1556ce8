import { type ComponentType, type ReactNode, useState } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { LightNavItem } from '#web/kit/shell/light.tsx';
import { type LightRoute, LightScreen, navOf } from '#web/kit/shell/light-routes.tsx';
import { LoadingPage } from '#web/kit/shell/loading-page.tsx';
import { ToLoading } from '#web/kit/shell/to-loading.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

type Shell = ComponentType<{ nav: readonly LightNavItem[] }>;

interface LightAreaProps<TitleKey extends string> {
	base: string;
	/** Of who is logged in; empty = nobody. */
	token: () => string;
	/** Who that is. */
	useAccount: UseBoundStore<StoreApi<{ id: number }>>;
	routes: readonly LightRoute<TitleKey>[];
	titleOf: (key: TitleKey) => string;
	login: ComponentType;
	/** Fetches the area's frame. */
	shell: () => Promise<Shell>;
	/** The init call. */
	prepare: () => Promise<unknown>;
}

/** For whom the area is ready; 0 = nobody yet. */
const useReady = create<{ account: number }>()(() => ({ account: 0 }));

const NotFoundPage = lazyPart(() => import('#web/kit/shell/not-found-page.tsx'), 'NotFoundPage');
const NoAccessPage = lazyPart(() => import('#web/kit/shell/no-access-page.tsx'), 'NoAccessPage');

/** Shows the shell once the init call is done for who is logged in; a deep link goes through the loading route first. */
function Prepared({
	base,
	useAccount,
	children,
}: Pick<LightAreaProps<string>, 'base' | 'useAccount'> & { children: ReactNode }): ReactNode {
	const prepared = useReady(({ account }) => account);
	const account = useAccount(({ id }) => id);
	// Where a login has ended, or in another window, somebody else may have logged in; who is gone is led to the login page anyway.
	const isTheirs = prepared > 0 && (account === prepared || account === 0);
	return isTheirs ? children : <ToLoading base={base} />;
}

/** The frame with the cache around it, fetched together, once. */
function framedShell(shell: () => Promise<Shell>) {
	const load = async () => {
		const [{ QueryFrame }, { LeaveGate }, Inner] = await Promise.all([
			import('#web/kit/api/query-frame.tsx'),
			import('#web/kit/shell/leave-gate.tsx'),
			shell(),
		]);
		return {
			framed: ({ nav }: { nav: readonly LightNavItem[] }) => (
				<QueryFrame>
					<LeaveGate>
						<Inner nav={nav} />
					</LeaveGate>
				</QueryFrame>
			),
		};
	};
	return lazyPart(load, 'framed');
}

/** The routes of a light area: login, loading, screens in their shell, 401, 404. */
export function LightArea<TitleKey extends string>({
	base,
	token,
	useAccount,
	routes,
	titleOf,
	login: Login,
	shell,
	prepare,
}: LightAreaProps<TitleKey>): ReactNode {
	const [Framed] = useState(() => framedShell(shell));
	const nav = navOf(base, routes, titleOf);
	const loading = (
		<LoadingPage
			base={base}
			token={token}
			prepare={async () => {
				await Promise.all([prepare(), Framed.fetch()]);
				useReady.setState({ account: useAccount.getState().id });
			}}
			firstPath={() => nav[0]?.to}
			knows={(pathname) => routes.some(({ path }) => matchPath(`${base}/${path}`, pathname))}
		/>
	);
	return (
		<Routes>
			<Route path={base} element={<Navigate to={`${base}/loading`} replace />} />
			<Route path={`${base}/login`} element={<Login />} />
			<Route path={`${base}/loading/:to?`} element={loading} />
			<Route
				element={
					<Prepared base={base} useAccount={useAccount}>
						<Framed nav={nav} />
					</Prepared>
				}
			>
				{routes.map(({ path, title, screen }) => (
					<Route
						key={path}
						path={`${base}/${path}`}
						element={<LightScreen title={titleOf(title)} path={`${base}/${path}`} screen={screen} />}
					/>
				))}
			</Route>
			<Route path={`${base}/*`} element={<ToLoading base={base} />} />
			<Route path="/401" element={<NoAccessPage home={base} />} />
			<Route path="/404" element={<NotFoundPage home={base} />} />
			<Route path="*" element={<Navigate to="/404" replace />} />
		</Routes>
	);
}
