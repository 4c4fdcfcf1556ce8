import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConfig } from '#web/kit/config/config.store.ts';
import type { ChartOption, DrawnChart } from './chart.engine.ts';
import { type ChartColours, readColours } from './chart.options.ts';
import classes from './dashboard.module.css';

interface ChartProps {
	/** The drawing in the colours of the scheme. */
	option: (colours: ChartColours) => ChartOption;
	/** Opens the rows behind a point. */
	onPoint: (index: number) => void;
}

/** A drawing for the eye alone: the table below it says the same in words. Its engine is fetched when it is first needed. */
export function Chart({ option, onPoint }: ChartProps): ReactNode {
	const place = useRef<HTMLDivElement>(null);
	const [chart, setChart] = useState<DrawnChart>();
	const isDark = useConfig((config) => config.layout.isDark);
	const press = useEffectEvent(onPoint);
	useEffect(function open() {
		let isGone = false;
		let opened: DrawnChart | undefined;
		let watch: ResizeObserver | undefined;
		void import('./chart.engine.ts').then(({ openChart }) => {
			const element = place.current;
			if (isGone || !element) return;
			opened = openChart(element, (index) => press(index));
			watch = new ResizeObserver(() => opened?.resize());
			watch.observe(element);
			setChart(opened);
		});
		return () => {
			isGone = true;
			watch?.disconnect();
			opened?.close();
		};
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes the colours that are read from the page
	useEffect(
		function draw() {
			// The scheme's attribute is set in the same commit, after this effect has run.
			const frame = requestAnimationFrame(() => chart?.draw(option(readColours())));
			return () => cancelAnimationFrame(frame);
		},
		[chart, option, isDark],
	);
	return <div ref={place} className={classes['chart']} data-drawn={chart !== undefined} aria-hidden="true" />;
}
