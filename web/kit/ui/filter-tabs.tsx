import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from '#web/kit/ui/filter-tabs.module.css';

export interface FilterTab {
	value: string;
	label: string;
	/** Shown beside the label unless 0. */
	count?: number | undefined;
	/** Where it leads; the same page with another filter. */
	to: string;
}

interface FilterTabsProps {
	label: string;
	tabs: readonly FilterTab[];
	current: string;
}

/** The same list seen through one filter or another; links, so that each has its address. */
export function FilterTabs({ label, tabs, current }: FilterTabsProps): ReactNode {
	const bar = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the current tab changes what is scrolled to
	useEffect(
		function showCurrent() {
			const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
			if (!bar.current || !tab) return;
			bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
		},
		[current],
	);
	return (
		<nav ref={bar} className={classes['tabs']} aria-label={label}>
			{tabs.map((tab) => (
				<Link
					key={tab.value}
					to={tab.to}
					className={classes['tab']}
					aria-current={tab.value === current ? 'page' : undefined}
				>
					{tab.label}
					{tab.count ? <span className={classes['count']}>{tab.count}</span> : null}
				</Link>
			))}
		</nav>
	);
}
