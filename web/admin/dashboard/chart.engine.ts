import {
	BarChart,
	type BarSeriesOption,
	LineChart,
	type LineSeriesOption,
	PieChart,
	type PieSeriesOption,
} from 'echarts/charts';
import {
	GridComponent,
	type GridComponentOption,
	LegendComponent,
	type LegendComponentOption,
	TooltipComponent,
	type TooltipComponentOption,
} from 'echarts/components';
import { type ComposeOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** What our charts are made of. */
export type ChartOption = ComposeOption<
	| BarSeriesOption
	| LineSeriesOption
	| PieSeriesOption
	| GridComponentOption
	| LegendComponentOption
	| TooltipComponentOption
>;

/** A drawing that lives in an element. */
export interface DrawnChart {
	draw(option: ChartOption): void;
	resize(): void;
	close(): void;
}

/** Begins a drawing; a press on a point of it answers the point's place in the series. */
export function openChart(element: HTMLElement, onPoint: (index: number) => void): DrawnChart {
	const chart = init(element, null, { renderer: 'canvas' });
	chart.on('click', ({ dataIndex }) => onPoint(dataIndex));
	return {
		draw: (option) => chart.setOption(option, { notMerge: true }),
		resize: () => chart.resize(),
		close: () => chart.dispose(),
	};
}
