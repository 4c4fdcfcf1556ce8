import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';
import { goTo } from '#web/kit/shell/navigation.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { tokenDoors } from '#web/shared/account/accounts.ts';

const LoginPage = lazyScreen(
	['member-login', 'shop-agreement'],
	() => import('#web/member/login/login.page.tsx'),
	'LoginPage',
);
const Centre = lazyScreen(
	['member-shell', 'store-shell'],
	() => import('#web/member/shell/member.centre.tsx'),
	'MemberCentre',
);
const NotFoundPage = lazyPart(() => import('#web/kit/shell/not-found-page.tsx'), 'NotFoundPage');
const NoAccessPage = lazyPart(() => import('#web/kit/shell/no-access-page.tsx'), 'NoAccessPage');

/** A stranger goes to the login without asking, and comes back to where they wanted to go. */
function MembersOnly({ children }: { children: ReactNode }): ReactNode {
	const [isStranger] = useState(() => tokenDoors.member.access() === '');
	useEffect(
		function showLogin() {
			if (isStranger) goTo('/user/login');
		},
		[isStranger],
	);
	return isStranger ? null : children;
}

/** Everything below `/user`. */
export function MemberRoutes(): ReactNode {
	return (
		<Routes>
			<Route path="/user" element={<Navigate to="/user/loading" replace />} />
			<Route path="/user/login" element={<LoginPage />} />
			<Route
				path="/user/*"
				element={
					<MembersOnly>
						{/* Nothing is drawn until the frame is there: the page of the store stays on screen meanwhile. */}
						<Centre />
					</MembersOnly>
				}
			/>
			<Route path="/401" element={<NoAccessPage home="/user" />} />
			<Route path="/404" element={<NotFoundPage home="/user" />} />
			<Route path="*" element={<Navigate to="/404" replace />} />
		</Routes>
	);
}
