import { startApp } from '#web/kit/shell/start-app.tsx';
import { StoreRoutes } from '#web/store/routes.tsx';

void startApp({
	area: 'store',
	messages: import.meta.glob('./**/*.messages.*.json', { import: 'default' }),
	namespaces: ['store-shell'],
	routes: <StoreRoutes />,
	withOverlay: false,
});
