import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { setNavigate } from '#web/kit/shell/navigation.ts';
import classes from '#web/kit/shell/navigation-progress.module.css';
import { beginNavigation, useOverlay } from '#web/kit/shell/progress.store.ts';
import { BrandMark } from '#web/kit/ui/brand.tsx';
import { PageLoading } from '#web/kit/ui/states.tsx';

/** Runs the bar at the top for every change of address and lends the router to code outside of React. */
export function NavigationProgress(): ReactNode {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	useEffect(
		function lendRouter() {
			setNavigate(navigate);
			return () => setNavigate(undefined);
		},
		[navigate],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new address is one navigation
	useEffect(
		function runBar() {
			const end = beginNavigation();
			const frame = requestAnimationFrame(end);
			return () => {
				cancelAnimationFrame(frame);
				end();
			};
		},
		[pathname],
	);
	return null;
}

/** Stands where a screen's code is on its way, and keeps the bar running meanwhile. */
export function ScreenPending(): ReactNode {
	useEffect(function keepBarRunning() {
		return beginNavigation();
	}, []);
	return <PageLoading />;
}

/** Covers the page until the first screen is there. */
export function FirstOverlay(): ReactNode {
	const { overlay } = useOverlay();
	if (overlay === 'gone') return null;
	return (
		<div className={classes['overlay']} data-leaving={overlay === 'leaving' || undefined} aria-hidden="true">
			<BrandMark size={56} />
		</div>
	);
}
