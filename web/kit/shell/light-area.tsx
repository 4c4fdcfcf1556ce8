import { type ComponentType, lazy, type ReactNode, useState, useSyncExternalStore } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import type { LightNavItem } from '#web/kit/shell/light.tsx';
import { type LightRoute, LightScreen, navOf } from '#web/kit/shell/light-routes.tsx';
import { LoadingPage } from '#web/kit/shell/loading-page.tsx';
import { ToLoading } from '#web/kit/shell/to-loading.tsx';

type Shell = ComponentType<{ nav: readonly LightNavItem[] }>;

interface LightAreaProps<TitleKey extends string> {
	base: string;
	/** Of who is logged in; empty = nobody. */
	token: () => string;
	routes: readonly LightRoute<TitleKey>[];
	titleOf: (key: TitleKey) => string;
	login: ComponentType;
	/** Fetches the area's frame. */
	shell: () => Promise<Shell>;
	/** The init call. */
	prepare: () => Promise<unknown>;
}

const ready = { isReady: false, listeners: new Set<() => void>() };

function markReady(): void {
	ready.isReady = true;
	for (const listener of ready.listeners) listener();
}

function useReady(): boolean {
	return useSyncExternalStore(
		(listener) => {
			ready.listeners.add(listener);
			return () => ready.listeners.delete(listener);
		},
		() => ready.isReady,
	);
}

const NotFoundPage = lazy(() =>
	import('#web/kit/shell/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })),
);
const NoAccessPage = lazy(() =>
	import('#web/kit/shell/no-access-page.tsx').then((module) => ({ default: module.NoAccessPage })),
);

/** Shows the shell once the init call is done; a deep link goes through the loading route first. */
function Prepared({ base, children }: { base: string; children: ReactNode }): ReactNode {
	const isReady = useReady();
	return isReady ? children : <ToLoading base={base} />;
}

/** The frame with the cache around it, fetched together, once. */
function framedShell(shell: () => Promise<Shell>): { Framed: Shell; fetch: () => Promise<unknown> } {
	const fetch = () => Promise.all([import('#web/kit/api/query-frame.tsx'), shell()]);
	const Framed = lazy(async () => {
		const [{ QueryFrame }, Inner] = await fetch();
		return {
			default: ({ nav }: { nav: readonly LightNavItem[] }) => (
				<QueryFrame>
					<Inner nav={nav} />
				</QueryFrame>
			),
		};
	});
	return { Framed, fetch };
}

/** The routes of a light area: login, loading, screens in their shell, 401, 404. */
export function LightArea<TitleKey extends string>({
	base,
	token,
	routes,
	titleOf,
	login: Login,
	shell,
	prepare,
}: LightAreaProps<TitleKey>): ReactNode {
	const [{ Framed, fetch }] = useState(() => framedShell(shell));
	const nav = navOf(base, routes, titleOf);
	const loading = (
		<LoadingPage
			base={base}
			token={token}
			prepare={async () => {
				await Promise.all([prepare(), fetch()]);
				markReady();
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
					<Prepared base={base}>
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
