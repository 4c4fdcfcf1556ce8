import type { TopicMotif } from '#demo/art/topics.ts';

interface DemoTopic {
	readonly motif: TopicMotif;
	readonly title: readonly [chinese: string, english: string];
	readonly intro: readonly [chinese: string, english: string];
	/** Keys of works, in the editor's order. */
	readonly works: readonly string[];
}

/** The topics of the demo shop. */
export const demoTopics: readonly DemoTopic[] = [
	{
		motif: 'rain',
		title: ['雨天，就待在家里', 'Rainy days, and nowhere to be'],
		intro: [
			'雨下一整天的时候，泡一壶茶，点一支蜡烛，毯子拉到膝盖上。\n这些东西不赶时间，我们也不赶。',
			'It rains all day: a pot of tea, a candle, a blanket up to the knees.\nNone of these things is in a hurry, and neither are we.',
		],
		works: [
			...['night-pot', 'hill-teacup', 'tartan-blanket', 'garden-candle', 'pleated-lamp', 'cloud-mug'],
			...['field-notebook', 'sashiko-cushion', 'mushroom-lamp', 'moon-over-lake'],
		],
	},
	{
		motif: 'desk',
		title: ['一张自己的书桌', "A desk of one's own"],
		intro: [
			'一支好写的笔，一本舍得写的本子，抬头能看见一点山。\n给每天坐下来的那半小时。',
			'A pen that glides, a notebook worth filling, a hill to look up to.\nFor the half hour a day that is yours.',
		],
		works: [
			...['lacquer-pens', 'gilt-sketchbook', 'night-rain-ink', 'falling-leaves-book', 'six-pencils'],
			...['single-stem', 'among-pines', 'four-seasons-cards'],
		],
	},
];
