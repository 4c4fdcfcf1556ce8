import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { ReasonHost } from '#web/admin/common/margin-reason-host.tsx';
import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const LoginPage = lazyScreen(['admin-login'], () => import('#web/admin/login/login.page.tsx'), 'LoginPage');
const AdminLoadingPage = lazyScreen([], () => import('#web/admin/shell/loading.page.tsx'), 'AdminLoadingPage');
const AdminShell = lazyScreen(
	['admin-shell', 'grid'],
	() => {
		// Whoever comes by any address but this one passes through it first.
		AdminLoadingPage.fetch().catch(() => undefined);
		return import('#web/admin/shell/admin.shell.tsx');
	},
	'AdminShell',
);

/** Sheets of paper: no menus stand around them. */
const PrintPage = lazyScreen(['admin-order'], () => import('#web/admin/order/print.page.tsx'), 'PrintPage');

/** Every input and cell side by side, while the house is built; no build carries it. */
const GalleryPage =
	import.meta.env.DEV &&
	lazyScreen(['grid', 'resource'], () => import('#web/admin/gallery/gallery.page.tsx'), 'GalleryPage');

const NotFoundPage = lazyPart(() => import('#web/kit/shell/not-found-page.tsx'), 'NotFoundPage');
const NoAccessPage = lazyPart(() => import('#web/kit/shell/no-access-page.tsx'), 'NoAccessPage');

/** Everything below `/admin`; the pages themselves come from the server's menu rules. */
export function AdminRoutes(): ReactNode {
	return (
		<>
			<ReasonHost />
			<Routes>
				<Route path="/admin" element={<Navigate to="/admin/loading" replace />} />
				<Route path="/admin/login" element={<LoginPage />} />
				<Route path="/admin/loading/:to?" element={<AdminLoadingPage />} />
				{GalleryPage && <Route path="/admin/gallery" element={<GalleryPage />} />}
				<Route path="/admin/print/orders" element={<PrintPage />} />
				<Route path="/admin/*" element={<AdminShell />} />
				<Route path="/401" element={<NoAccessPage home="/admin" />} />
				<Route path="/404" element={<NotFoundPage home="/admin" />} />
				<Route path="*" element={<Navigate to="/404" replace />} />
			</Routes>
		</>
	);
}
