import { startApp } from '#web/kit/shell/start-app.tsx';
import { MemberRoutes } from '#web/member/routes.tsx';

void startApp({
	area: 'member',
	messages: import.meta.glob('./**/*.messages.*.json', { import: 'default' }),
	namespaces: ['member-shell'],
	routes: <MemberRoutes />,
});
