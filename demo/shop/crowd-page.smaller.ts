import type { DemoCrowdPage } from './crowd.types.ts';

/** What the book of pressed flowers tells. */
export const pressCrowdPage: DemoCrowdPage = {
	chapters: [
		{
			title: '五十二个星期',
			title_en: 'Fifty-two weeks',
			content:
				'<p>从去年惊蛰开始，每个星期天早上出门，走不超过两公里，带回一种正在开的东西。</p><img src="{0}" alt="压好的三种植物"><p><em>三月的第二周：荠菜、婆婆纳、一枝没赶上花期的结香。</em></p>',
			content_en:
				'<p>Since the first thunder of last spring we have gone out every Sunday morning, no further than two kilometres, and brought home one thing in bloom.</p><img src="{0}" alt="Three plants, pressed"><p><em>The second week of March: shepherd’s purse, speedwell, and a paperbush that was late.</em></p>',
		},
		{
			title: '怎么印',
			title_en: 'How it is printed',
			content:
				'<p>内页用自己抄的桑皮纸打样，正式印在 120 克艺术纸上，六色。线装、布面，可以完全摊平。</p><ul><li>112 页，210 × 148 毫米</li><li>中英两种文字</li><li>每册一页真标本，编号</li></ul>',
			content_en:
				'<p>Proofs are pulled on our own mulberry paper; the book itself is printed in six colours on a sheet of 120 grams. It is sewn, bound in cloth, and lies flat.</p><ul><li>112 pages, 210 × 148 mm</li><li>In Chinese and English</li><li>One true plant in each copy, numbered</li></ul>',
		},
	],
	dates: [
		{ afterEnd: 12, title: '打样定稿', title_en: 'The last proof' },
		{ afterEnd: 30, title: '装订完成', title_en: 'Bound' },
	],
	risks: '标本怕潮，梅雨天装订会停几天。若印厂排期延后，我们会在动态里说明；不愿等的支持者可以按平台规则退款。',
	risks_en:
		'Pressed plants do not like the damp, and we do not bind while the plum rains last. Should the printer be late, you read of it in the news; whoever does not want to wait is paid back by the rules of the shop.',
	news: [
		{
			title: '第五十二页压好了',
			title_en: 'The fifty-second page is pressed',
			content: '最后一页是门口的蜡梅，上周日早上剪的。五十二页都齐了，明天开始扫描。',
			content_en:
				'The last is the wintersweet at our door, cut on Sunday morning. All fifty-two are there, and tomorrow we begin to scan them.',
		},
	],
	questions: [{ member: 'demo', text: '标本页可以选植物吗？', answer: '书里夹的那一页是随机的，原页档可以选季节。' }],
	comments: [{ member: 'suhe', text: '每周都在看你们发的那一页，终于要成书了。', answer: '谢谢你看完了一整年。' }],
};

/** What the lamp that bows tells. */
export const lampCrowdPage: DemoCrowdPage = {
	chapters: [
		{
			title: '为什么没有开关',
			title_en: 'Why it has no switch',
			content:
				'<p>剧场里的灯从来不是“开”和“关”，是起来和下去。我一直想要一盏能这样对待我的台灯。</p><img src="{0}" alt="样灯"><p><em>第四版关节的样灯，已经点了十五个月。</em></p>',
			content_en:
				'<p>On a stage, lights are never on or off; they rise, and they go down. I have always wanted a lamp that treats me like that.</p><img src="{0}" alt="The first lamp"><p><em>The lamp with the fourth joint has been in use for fifteen months.</em></p>',
		},
		{
			title: '钱花在哪里',
			title_en: 'Where the money goes',
			content:
				'<ul><li>铜关节模具一副：一万元</li><li>其余是布罩、光源和三个人的工钱</li><li>超出目标的部分会做第二种罩色</li></ul>',
			content_en:
				'<ul><li>The mould of the joint: ten thousand yuan</li><li>Shades, lights, and the wages of three people</li><li>Whatever comes in beyond the goal buys a second colour of shades</li></ul>',
		},
	],
	dates: [
		{ afterEnd: 15, title: '开模、试件', title_en: 'The mould and first pieces' },
		{ afterEnd: 35, title: '装配、点亮十二小时', title_en: 'Put together, and lit for twelve hours' },
	],
	risks: '铜件第一次开模可能要修一次，会晚两周左右。关节保修五年，坏了寄回来换。',
	risks_en:
		'A first mould often has to be corrected once, which takes about two weeks. The joint is warranted for five years: send it back and it is replaced.',
	news: [],
	questions: [
		{ member: 'heqing', text: '灯罩以后能单独买吗？', answer: '可以，众筹结束后会上架。' },
		{ member: 'songzhi', text: '猫会不会一推就亮？', answer: '' },
	],
	comments: [],
};
