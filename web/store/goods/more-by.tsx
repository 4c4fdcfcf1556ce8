import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

const MoreWorks = lazy(() => import('./more-works.tsx').then((module) => ({ default: module.MoreWorks })));

/** So far below the screen its content is fetched. */
const margin = '400px';

/** Other works by the same creator, fetched when the reader comes near. */
export function MoreBy({ merchantId, except }: { merchantId: number; except: number }): ReactNode {
	const place = useRef<HTMLDivElement>(null);
	const [isNear, setNear] = useState(false);
	useEffect(function watchForReader() {
		if (!place.current) return;
		const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
			rootMargin: margin,
		});
		watcher.observe(place.current);
		return () => watcher.disconnect();
	}, []);
	return (
		<div ref={place}>
			{isNear && (
				<Suspense fallback={null}>
					<MoreWorks merchantId={merchantId} except={except} />
				</Suspense>
			)}
		</div>
	);
}
