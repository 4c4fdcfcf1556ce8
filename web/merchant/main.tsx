import { startApp } from '#web/kit/shell/start-app.tsx';
import { MerchantRoutes } from '#web/merchant/routes.tsx';
import { tokenDoors } from '#web/shared/account/accounts.ts';

void startApp({
	area: 'merchant',
	tokens: tokenDoors.merchant,
	accounts: Object.values(tokenDoors),
	messages: import.meta.glob(['./**/*.messages.*.json', '#web/shared/**/*.messages.*.json'], { import: 'default' }),
	namespaces: ['merchant-shell'],
	routes: <MerchantRoutes />,
});
