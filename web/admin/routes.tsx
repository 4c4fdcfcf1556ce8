import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';
import { NotFoundPage } from '#web/kit/shell/not-found-page.tsx';

const LoginPage = lazyScreen(() => import('#web/admin/login/login.page.tsx'), 'LoginPage');

/** Everything below `/admin`. */
export function AdminRoutes(): ReactNode {
	return (
		<Routes>
			<Route path="/admin/login" element={<LoginPage />} />
			<Route path="/404" element={<NotFoundPage home="/admin" />} />
			<Route path="*" element={<Navigate to="/404" replace />} />
		</Routes>
	);
}
