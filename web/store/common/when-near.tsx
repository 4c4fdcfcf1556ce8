import { type ReactNode, useEffect, useRef, useState } from 'react';

/** So far below the screen its content is fetched. */
const margin = '400px';

/** What is fetched when the reader comes near it. */
export function WhenNear({ id, children }: { id?: string; children: ReactNode }): ReactNode {
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
		<div ref={place} id={id}>
			{isNear && <>{children}</>}
		</div>
	);
}
