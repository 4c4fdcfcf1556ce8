/** How far an order of the demo's history has come. */
export type StoryEnd =
	| 'toPay'
	| 'timedOut'
	| 'cancelled'
	| 'toShip'
	| 'cancelApplied'
	/** The member changed their mind again: it ships. */
	| 'cancelWithdrawn'
	/** The seller had packed it already: it ships. */
	| 'cancelRefused'
	| 'cancelApproved'
	| 'closed'
	| 'toReceive'
	/** Received; complete once the time to evaluate is over. */
	| 'received';

export interface OrderStory {
	readonly member: string;
	readonly daysAgo: number;
	readonly lines: readonly { code: string; num: number }[];
	readonly channel: 'balance' | 'mock';
	readonly end: StoryEnd;
	readonly remark?: string;
	readonly reason?: string;
	/** What the member says of each line some days after it came, and what the seller answers. */
	readonly review?: {
		readonly stars: 1 | 2 | 3 | 4 | 5;
		readonly words: readonly string[];
		/** How many pictures they took of each line; absent = none. */
		readonly pictures?: readonly number[];
		readonly answer?: string;
	};
}

/** What pictures of a review are called. */
export const pictureAtHome = (member: string, code: string, place: number): string => `home-${member}-${code}-${place}`;

/** `goods` is a list of sku codes, `*2` for two pieces. */
function story(
	member: string,
	daysAgo: number,
	goods: string,
	channel: OrderStory['channel'],
	end: StoryEnd,
	words: Pick<OrderStory, 'remark' | 'reason' | 'review'> = {},
): OrderStory {
	const lines = goods.split(' ').map((line) => {
		const [code = '', num = '1'] = line.split('*');
		return { code, num: Number(num) };
	});
	return { member, daysAgo, lines, channel, end, ...words };
}

/** The orders of the last two months; those of `demo` show a member's centre with every status. */
export const orderStories: readonly OrderStory[] = [
	story('demo', 0.12, 'SL-P001-01 SL-T004-02', 'mock', 'toPay', { remark: '画请帮忙挑一张编号靠前的，谢谢' }),
	story('demo', 0.9, 'SL-C001-01*2', 'balance', 'toShip', { remark: '送人的，麻烦包得仔细一点' }),
	story('demo', 1.8, 'ZH-S001-02*3 ZH-S005', 'mock', 'cancelApplied', { reason: '地址填错了，想重新下单' }),
	story('demo', 3.6, 'SL-V004-01 SL-T003-01 AT-H004-02', 'mock', 'toReceive'),
	story('demo', 7.5, 'AT-H001-01', 'balance', 'received'),
	story('demo', 12, 'AT-J003-01', 'mock', 'cancelled', { reason: '想再看看别的颜色' }),
	story('demo', 16, 'SL-P005-01', 'balance', 'cancelApproved', { reason: '已经在展上买到了' }),
	story('demo', 24, 'ZH-T005-02 SL-P010-01*2', 'mock', 'received', {
		review: {
			stars: 5,
			words: ['羊毛软而不扎，条纹的颜色比照片里更像傍晚。', '四季各一张，纸很厚，舍不得寄出去。'],
			pictures: [2, 1],
			answer: '谢谢喜欢。请悬挂晾干，它会越用越软。',
		},
	}),
	story('demo', 29.4, 'AT-B007-01 SL-C002-01', 'balance', 'received'),

	story('songzhi', 0.05, 'AT-J002-01', 'mock', 'toPay'),
	story('qiaomu', 0.3, 'ZH-T004-02 ZH-S008-01', 'mock', 'toPay', { remark: '下雨天适合下单' }),
	story('zhouyan', 0.4, 'SL-T001-01', 'mock', 'toShip', { remark: '周末家里有人，可以周六送' }),
	story('chenmo', 0.6, 'AT-B004-01', 'balance', 'toShip'),
	story('suhe', 1.1, 'SL-P004-02 SL-C006-01*4', 'mock', 'toShip'),
	story('xuyuanshan', 1.4, 'ZH-T003-01', 'mock', 'toShip'),
	story('luoan', 1.6, 'SL-C003-01*2 SL-C005-01*2', 'mock', 'toShip', { remark: '开发票，抬头个人' }),
	story('tangyue', 1.7, 'AT-H008-01', 'balance', 'toShip'),
	story('heqing', 1.9, 'AT-H006-01*2 ZH-S008-02*3', 'balance', 'cancelApplied', { reason: '重复下单了' }),
	story('xuyuanshan', 2.1, 'SL-P002-01', 'mock', 'cancelApplied', { reason: '墙面尺寸量错了，想换大幅' }),
	story('tangyue', 3.2, 'SL-C003-01*2', 'mock', 'toReceive'),
	story('songzhi', 3.4, 'AT-J001-01', 'balance', 'toReceive'),
	story('luoan', 3.7, 'SL-V001-01 ZH-S007-01*5', 'mock', 'toReceive'),
	story('qiaomu', 4.1, 'ZH-T001-02*2', 'mock', 'toReceive'),
	story('zhouyan', 4.6, 'SL-T005-02', 'balance', 'cancelWithdrawn', { reason: '等一等，我再想想' }),
	story('heqing', 5.1, 'SL-P010-02*2 SL-P009', 'mock', 'toReceive'),
	story('chenmo', 5.8, 'SL-P003-01', 'mock', 'received'),
	story('suhe', 6.2, 'AT-H007-01', 'mock', 'received'),
	story('xuyuanshan', 6.8, 'SL-T004-03*4', 'balance', 'received', { remark: '四只请分开包' }),
	story('heqing', 7.3, 'ZH-S002-01*2 ZH-S006-01', 'mock', 'received'),
	story('tangyue', 8.4, 'AT-B001-01 SL-C002-03', 'mock', 'received'),
	story('songzhi', 9.2, 'SL-P004-01', 'balance', 'received'),
	story('luoan', 9.8, 'ZH-T008-01*4', 'mock', 'timedOut'),
	story('qiaomu', 10.5, 'AT-H002-02', 'mock', 'closed', { reason: '仓库验货发现灯罩破损，已与会员电话说明' }),
	story('zhouyan', 11.6, 'SL-C005-01*2 ZH-T007-01', 'mock', 'received'),
	story('suhe', 12.3, 'SL-V004-03 SL-V004-04', 'balance', 'cancelRefused', { reason: '想换成另一个颜色' }),
	story('chenmo', 13.2, 'AT-J006', 'balance', 'received', {
		review: { stars: 5, words: ['送给妈妈的，开口可以调，两只碰在一起声音很好听。'], pictures: [1] },
	}),
	story('suhe', 14.4, 'SL-V002', 'mock', 'received', {
		remark: '很期待月亮罐！',
		review: {
			stars: 5,
			words: ['月亮罐比照片里更温润，包装也非常仔细。'],
			pictures: [2],
			answer: '路上走了三天，平安到家我们就放心了。',
		},
	}),
	story('xuyuanshan', 15.3, 'ZH-S010*2', 'mock', 'received', {
		review: {
			stars: 5,
			words: ['Bought two and gave one away. The paper takes fountain-pen ink without feathering.'],
			pictures: [1],
		},
	}),
	story('tangyue', 17.2, 'SL-C004', 'mock', 'closed', { reason: '出窑后底足有裂，下一窑补做' }),
	story('heqing', 17.9, 'SL-P008-02', 'mock', 'received', {
		review: {
			stars: 5,
			words: ['蓝色一层压一层，挂在玄关，进门先看到海。'],
			pictures: [1],
			answer: '谢谢你把它挂在这么好的位置。',
		},
	}),
	story('tangyue', 18.5, 'AT-H005-02', 'balance', 'received', {
		review: { stars: 4, words: ['质感很好，颜色比图片略深一点。'] },
	}),
	story('songzhi', 19.9, 'SL-T003-01 SL-T005-03', 'mock', 'received', {
		review: {
			stars: 5,
			words: [
				'盖碗不烫手，兰叶画得很有精神。',
				'The lid closes with a soft pop and the tea stays fresh. Lovely piece of wood.',
			],
			pictures: [1, 1],
		},
	}),
	story('luoan', 21.2, 'ZH-T004-01', 'balance', 'received', {
		review: {
			stars: 3,
			words: ['好看是好看，对一米九的人来说短了一点。'],
			answer: '谢谢建议，下一批会加一个加长的尺寸。',
		},
	}),
	story('qiaomu', 22.4, 'SL-P007-01', 'mock', 'timedOut'),
	story('zhouyan', 23.6, 'ZH-P001-01', 'mock', 'received', {
		review: { stars: 4, words: ['版画的纸很有厚度，装框后效果更好。'], answer: '建议用无酸卡纸装裱，可以保存更久。' },
	}),
	story('chenmo', 25.8, 'SL-C001-03*2 AT-H004-01', 'mock', 'received', {
		review: { stars: 5, words: ['杯口很薄，喝茶不烫手，又买了两只。', ''], pictures: [2] },
	}),
	story('suhe', 27.3, 'AT-B005-01', 'balance', 'received', {
		review: { stars: 4, words: ['大小刚好放手机、卡包和一本书，皮扣一开始有点紧。'] },
	}),
	story('xuyuanshan', 28.7, 'SL-P006-01', 'mock', 'received', {
		remark: '请走顺丰，易碎',
		review: {
			stars: 4,
			words: ['Smaller than I had imagined, but the mist is printed so softly that you want to touch it.'],
		},
	}),
	story('heqing', 30.2, 'SL-V003-01', 'mock', 'received', {
		review: { stars: 5, words: ['插一枝就很好看。'], pictures: [1] },
	}),
	story('luoan', 33.5, 'ZH-S003-01 ZH-S009-02*2', 'mock', 'received', {
		review: {
			stars: 5,
			words: ['Opens flat, and watercolour does not show through. My third one.', '包礼物时客人都问纸是哪里买的。'],
			pictures: [1, 1],
			answer: 'Thank you for coming back! The next batch has a dotted version.',
		},
	}),
	story('songzhi', 36.1, 'AT-B003-01', 'balance', 'received', {
		review: { stars: 4, words: ['布料挺括，装得下电脑和午饭，就是希望多一个内袋。'] },
	}),
	story('zhouyan', 37.6, 'SL-T002 SL-T004-01*2', 'mock', 'received', {
		review: {
			stars: 5,
			words: [
				'A small pot with a big heart. It pours without a drip, and two cups is just right.',
				'杯子拿在手里很暖，颜色像雨前的山。',
			],
			pictures: [1],
		},
	}),
	story('tangyue', 39.2, 'SL-P001-02', 'mock', 'received', {
		review: { stars: 5, words: ['日出那一抹红是手印的，凑近能看到木纹，值得。'] },
	}),
	story('suhe', 41.5, 'ZH-S002-02*2 ZH-S007-02*3', 'balance', 'received', {
		review: {
			stars: 5,
			words: ['纸的颜色不刺眼，写满一本又来了。', '贴在信封上很好看，撕下来也不留胶。'],
			pictures: [1, 1],
		},
	}),
	story('xuyuanshan', 43.1, 'SL-P002-02', 'mock', 'received', {
		remark: '大幅的，怕压，请加护角',
		review: {
			stars: 5,
			words: ['Came flat, with corners of wood around it. It has changed the whole room.'],
			pictures: [1],
			answer: 'That is the best thing to hear about a print. Thank you.',
		},
	}),
	story('luoan', 44.8, 'AT-H009-01', 'mock', 'received', {
		review: {
			stars: 5,
			words: ['Not a single screw, and it does not wobble. Came oiled and well packed.'],
			pictures: [2],
			answer: 'Thank you! Should it ever come loose, send it back and we will knock it tight.',
		},
	}),
	story('demo', 46.3, 'SL-C005-03 SL-C006-02', 'mock', 'received'),
	story('chenmo', 48.7, 'SL-T001-02', 'balance', 'received', {
		review: { stars: 5, words: ['出水利落，断水干净，壶把也好握。'], answer: '感谢认可，愿它陪你很多年。' },
	}),
	story('qiaomu', 50.2, 'ZH-T009-01', 'mock', 'received', {
		review: {
			stars: 4,
			words: ['颜色过渡很自然，挂杆要自己配。'],
			answer: '新的一批已经附上挂杆了，需要的话我们给你补寄。',
		},
	}),
	story('zhouyan', 52.4, 'SL-V001-02 SL-V004-02', 'mock', 'received', {
		review: { stars: 5, words: ['山的轮廓是刻出来的，摸得到。', '一枝野花就够了，瓶口收得很稳。'], pictures: [1, 1] },
	}),
	story('suhe', 55.9, 'AT-H003-02', 'mock', 'received', {
		review: {
			stars: 5,
			words: ['The light is like late afternoon. Easy to hang, and the paper is stronger than it looks.'],
			pictures: [1],
		},
	}),
	story('tangyue', 57.3, 'SL-C001-04*4', 'mock', 'received', {
		review: { stars: 4, words: ['四只大小略有差别，手工的味道。'] },
	}),
];

/** Sku codes and pieces in the cart of `demo`. */
export const cartOfDemo: readonly (readonly [code: string, num: number])[] = [
	['SL-T001-01', 1],
	['AT-H003-01', 1],
	['ZH-S007-01', 2],
];

/** Every picture that members have taken of what they bought. */
export function picturesAtHome(): { name: string; code: string; place: number }[] {
	return orderStories.flatMap(({ member, lines, review }) =>
		lines.flatMap(({ code }, line) =>
			Array.from({ length: review?.pictures?.[line] ?? 0 }, (_, place) => ({
				name: pictureAtHome(member, code, place),
				...{ code, place },
			})),
		),
	);
}
