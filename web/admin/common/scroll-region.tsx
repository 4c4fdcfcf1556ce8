import type { ReactNode } from 'react';

interface ScrollRegionProps {
	label: string;
	className: string | undefined;
	children: ReactNode;
}

/** Something wider than the screen, to be scrolled by finger, wheel or arrow keys. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps): ReactNode {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
		<section className={className} aria-label={label} tabIndex={0}>
			{children}
		</section>
	);
}
