import { startApp } from '#web/kit/shell/start-app.tsx';
import { MerchantRoutes } from '#web/merchant/routes.tsx';

void startApp({
	area: 'merchant',
	messages: import.meta.glob(['./**/*.messages.*.json', '#web/shared/**/*.messages.*.json'], { import: 'default' }),
	namespaces: ['merchant-shell'],
	routes: <MerchantRoutes />,
});
