import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator, useLocation } from 'react-router';
import { setWayBack } from '#web/kit/shell/navigation.ts';
import { mayLeave } from '#web/kit/ui/leave-guard.ts';
import { windowScope } from '#web/kit/ui/leave-scope.ts';

/** Which of this window's entries is shown; the router counts them. */
function placeNow(): number {
	return (history.state as { idx?: number } | null)?.idx ?? 0;
}

/** A move that asks first where it leads to another page. */
function asked(move: Navigator['push']): Navigator['push'] {
	return (to, ...how) => {
		const pathname = typeof to === 'string' ? new URL(to, location.href).pathname : to.pathname;
		if (pathname === location.pathname) return move(to, ...how);
		void mayLeave(windowScope).then((isYes) => isYes && move(to, ...how));
	};
}

/** Asks before what was typed on the page is lost to a link, a button that leads away, or the browser's own way back. */
export function LeaveGate({ children }: { children: ReactNode }): ReactNode {
	const outer = useContext(NavigationContext);
	const { pathname, key } = useLocation();
	const shown = useRef({ pathname, place: placeNow() });
	// biome-ignore lint/correctness/useExhaustiveDependencies: every entry has a key of its own
	useEffect(
		function noteEntry() {
			shown.current = { pathname, place: placeNow() };
		},
		[pathname, key],
	);
	const gated = useMemo(() => {
		const { navigator } = outer;
		const push = asked((...way) => navigator.push(...way));
		const replace = asked((...way) => navigator.replace(...way));
		return { ...outer, navigator: { ...navigator, push, replace } };
	}, [outer]);

	useEffect(function guardWayBack() {
		/** Moves of our own that the window has yet to tell of. */
		let back = false;
		let on = false;
		const listen = (event: PopStateEvent) => {
			if (back) {
				back = false;
				event.stopImmediatePropagation();
				return;
			}
			const isElsewhere = location.pathname !== shown.current.pathname;
			if (on || !isElsewhere || !windowScope.isHolding()) {
				on = false;
				return;
			}
			event.stopImmediatePropagation();
			const way = placeNow() - shown.current.place;
			back = true;
			history.go(-way);
			void mayLeave(windowScope).then((isYes) => {
				if (!isYes) return;
				on = true;
				history.go(way);
			});
		};
		setWayBack(listen);
		return () => setWayBack(undefined);
	}, []);
	return <NavigationContext value={gated}>{children}</NavigationContext>;
}
