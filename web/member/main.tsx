import { cartHeaders } from '#web/kit/auth/cart-token.ts';
import { startApp } from '#web/kit/shell/start-app.tsx';
import { MemberRoutes } from '#web/member/routes.tsx';

void startApp({
	area: 'member',
	messages: import.meta.glob('./**/*.messages.*.json', { import: 'default' }),
	namespaces: ['member-shell'],
	// A login takes over what the guest has put into the cart.
	headers: cartHeaders,
	routes: <MemberRoutes />,
});
