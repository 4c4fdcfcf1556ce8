import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';
import { NoAccessPage } from '#web/kit/shell/no-access-page.tsx';
import { NotFoundPage } from '#web/kit/shell/not-found-page.tsx';
import { StoreShell } from '#web/store/shell/store.shell.tsx';

const HomePage = lazyScreen(() => import('#web/store/goods/home.page.tsx'), 'HomePage');

/** Everything below `/store`, and the shared 401 and 404. */
export function StoreRoutes(): ReactNode {
	return (
		<Routes>
			<Route element={<StoreShell />}>
				<Route path="/store" element={<HomePage />} />
			</Route>
			<Route path="/401" element={<NoAccessPage home="/store" />} />
			<Route path="/404" element={<NotFoundPage home="/store" />} />
			<Route path="*" element={<Navigate to="/404" replace />} />
		</Routes>
	);
}
