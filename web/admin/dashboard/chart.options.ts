import { yuan } from '#domain/kernel/yuan.ts';
import { type OrderStatus, orderStatusColour } from '#domain/order/order.status.ts';
import type { ChartOption } from './chart.engine.ts';

/** The purposes of the scheme's colours that drawings use. */
export interface ChartColours {
	text: string;
	muted: string;
	line: string;
	surface: string;
	accent: string;
	price: string;
	tones: Record<'success' | 'warning' | 'danger' | 'info', string>;
	font: string;
}

/** The colours as the page has them now. */
export function readColours(): ChartColours {
	const style = getComputedStyle(document.documentElement);
	const of = (name: string) => style.getPropertyValue(`--at-${name}`).trim();
	return {
		text: of('text'),
		muted: of('muted'),
		line: of('line'),
		surface: of('surface'),
		accent: of('accent'),
		price: of('price'),
		tones: { success: of('success'), warning: of('warning'), danger: of('danger'), info: of('info') },
		font: getComputedStyle(document.body).fontFamily,
	};
}

function frame({ text, muted, line, surface, font }: ChartColours) {
	return {
		textStyle: { fontFamily: font, color: muted },
		tooltip: {
			backgroundColor: surface,
			borderColor: line,
			textStyle: { color: text, fontSize: 13 },
			confine: true,
		},
	};
}

function axes({ muted, line }: ChartColours, labels: readonly string[]) {
	return {
		xAxis: {
			type: 'category' as const,
			data: [...labels],
			axisLine: { lineStyle: { color: line } },
			axisTick: { show: false },
			axisLabel: { color: muted, hideOverlap: true },
		},
		lines: { splitLine: { lineStyle: { color: line } }, axisLabel: { color: muted }, minInterval: 1 },
	};
}

export interface Series {
	name: string;
	values: readonly number[];
}

/** Amounts as bars over days, numbers of orders as a line with its own scale. */
export function trendOption(labels: readonly string[], [amounts, counts]: readonly [Series, Series]) {
	return (colours: ChartColours): ChartOption => {
		const { xAxis, lines } = axes(colours, labels);
		return {
			...frame(colours),
			grid: { left: 8, right: 8, top: 40, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
			legend: {
				top: 0,
				right: 0,
				icon: 'roundRect',
				itemWidth: 12,
				itemHeight: 8,
				textStyle: { color: colours.muted },
			},
			tooltip: { ...frame(colours).tooltip, trigger: 'axis' },
			xAxis,
			yAxis: [
				{ type: 'value', ...lines },
				{ type: 'value', ...lines, splitLine: { show: false } },
			],
			series: [
				{
					type: 'bar',
					name: amounts.name,
					data: [...amounts.values],
					barMaxWidth: 28,
					itemStyle: { color: colours.accent, borderRadius: [4, 4, 0, 0] },
					tooltip: { valueFormatter: (value) => yuan(Number(value).toFixed(2)) },
				},
				{
					type: 'line',
					name: counts.name,
					yAxisIndex: 1,
					data: [...counts.values],
					symbolSize: 6,
					lineStyle: { color: colours.price, width: 2 },
					itemStyle: { color: colours.price },
				},
			],
		};
	};
}

/** One number a day. */
export function countOption(labels: readonly string[], { name, values }: Series) {
	return (colours: ChartColours): ChartOption => {
		const { xAxis, lines } = axes(colours, labels);
		return {
			...frame(colours),
			grid: { left: 8, right: 8, top: 16, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
			tooltip: { ...frame(colours).tooltip, trigger: 'axis' },
			xAxis,
			yAxis: { type: 'value', ...lines },
			series: [
				{
					type: 'line',
					name,
					data: [...values],
					symbolSize: 6,
					areaStyle: { color: colours.accent, opacity: 0.12 },
					lineStyle: { color: colours.accent, width: 2 },
					itemStyle: { color: colours.accent },
				},
			],
		};
	};
}

export interface StateShare {
	status: OrderStatus;
	name: string;
	orders: number;
}

/** Where orders stand, as parts of a ring. */
export function statesOption(states: readonly StateShare[]) {
	return (colours: ChartColours): ChartOption => ({
		...frame(colours),
		tooltip: { ...frame(colours).tooltip, trigger: 'item' },
		series: [
			{
				type: 'pie',
				radius: ['52%', '78%'],
				itemStyle: { borderColor: colours.surface, borderWidth: 3, borderRadius: 6 },
				label: { show: false },
				data: states.map(({ status, name, orders }, index) => ({
					name,
					value: orders,
					// States of one tone stay apart.
					itemStyle: { color: colours.tones[orderStatusColour[status]], opacity: 1 - (index % 3) * 0.22 },
				})),
			},
		],
	});
}
