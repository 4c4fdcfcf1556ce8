import { startApp } from '#web/kit/shell/start-app.tsx';
import { MemberRoutes } from '#web/member/routes.tsx';
import { tokenDoors } from '#web/shared/account/accounts.ts';
import { cartHeaders } from '#web/shared/cart/cart-token.ts';

void startApp({
	area: 'member',
	tokens: tokenDoors.member,
	accounts: Object.values(tokenDoors),
	messages: import.meta.glob(['./**/*.messages.*.json', '#web/shared/**/*.messages.*.json'], { import: 'default' }),
	namespaces: [],
	// A member comes from the store, whose header stays where it is.
	withOverlay: tokenDoors.member.access() === '',
	// A login takes over what the guest has put into the cart.
	headers: cartHeaders,
	routes: <MemberRoutes />,
});
