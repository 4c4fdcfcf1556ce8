import { AdminRoutes } from '#web/admin/routes.tsx';
import { startApp } from '#web/kit/shell/start-app.tsx';

void startApp({
	area: 'admin',
	messages: import.meta.glob(['./**/*.messages.*.json', '#web/shared/**/*.messages.*.json'], { import: 'default' }),
	namespaces: [],
	routes: <AdminRoutes />,
});
