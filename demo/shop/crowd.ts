/** The work of the demo shop that is not made yet. */
export const demoCrowd = {
	merchant: 'studio',
	/** Shown in the pictures of this work, of which it is to be a larger sister. */
	pictureOf: 'SL-V001',
	goodsNo: 'SL-V100',
	name: { 'zh-cn': '长卷瓶 · 柴窑复烧', en: 'Long Scroll Vase, wood-fired again' },
	brief: {
		'zh-cn': '停烧七年的柴窑，想为它再装满一次',
		en: 'A kiln that has been cold for seven years, to be filled once more',
	},
	detail: {
		'zh-cn':
			'<p>这座柴窑上一次点火是七年前。要装满一窑、烧足三天三夜，需要至少一百只瓶子和一整车松木。</p><p>达到目标就开窑：每一只瓶子的落灰都不同，编号入册，按支持顺序挑选。没有达到，款项全部退回。</p>',
		en: '<p>The kiln was last lit seven years ago. To fill it and to fire it for three days takes a hundred vases and a cartload of pine.</p><p>With the goal met it is lit. The ash falls differently on every vase; each is numbered, and supporters choose in turn. Without it, all the money goes back.</p>',
	},
	target: '12000.00',
	startedDaysAgo: 9,
	daysLeft: 21,
	tiers: [
		{
			title: '小瓶一只',
			title_en: 'One small vase',
			description: '高 18 厘米，落灰随窑，附编号卡。',
			description_en: '18 cm high, ash as it fell, with its number.',
			price: '268.00',
			stock: 60,
			limit_per_user: 2,
		},
		{
			title: '大瓶一只',
			title_en: 'One large vase',
			description: '高 32 厘米，可在开窑照片中挑选。',
			description_en: '32 cm high, chosen from the pictures of the opened kiln.',
			price: '680.00',
			stock: 24,
			limit_per_user: 1,
		},
		{
			title: '开窑日到场',
			title_en: 'A day at the kiln',
			description: '大瓶一只，另邀一人到景德镇看开窑，食宿自理。',
			description_en: 'A large vase, and a day in Jingdezhen when the kiln is opened; travel is your own.',
			price: '1280.00',
			stock: 8,
			limit_per_user: 1,
		},
	],
	supports: [
		{ member: 'zhouyan', tier: 0, num: 2 },
		{ member: 'suhe', tier: 1, num: 1 },
		{ member: 'heqing', tier: 2, num: 1 },
		{ member: 'tangyue', tier: 0, num: 1 },
		{ member: 'qiaomu', tier: 1, num: 1 },
		{ member: 'songzhi', tier: 2, num: 1 },
		{ member: 'luoan', tier: 1, num: 1 },
		{ member: 'chenmo', tier: 2, num: 1 },
	],
} as const;
