import { askMarginReason } from '#web/admin/common/margin-reason.store.ts';
import { AdminRoutes } from '#web/admin/routes.tsx';
import { startApp } from '#web/kit/shell/start-app.tsx';
import { tokenDoors } from '#web/shared/account/accounts.ts';

void startApp({
	area: 'admin',
	tokens: tokenDoors.admin,
	accounts: Object.values(tokenDoors),
	messages: import.meta.glob(['./**/*.messages.*.json', '#web/shared/**/*.messages.*.json'], { import: 'default' }),
	namespaces: [],
	askReason: askMarginReason,
	routes: <AdminRoutes />,
});
