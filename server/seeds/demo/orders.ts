/** How far an order of the demo's history has come. */
export type StoryEnd =
	| 'toPay'
	| 'timedOut'
	| 'cancelled'
	| 'toShip'
	| 'cancelApplied'
	| 'cancelApproved'
	| 'closed'
	| 'toReceive'
	/** Received; complete once the time to evaluate is over. */
	| 'received';

export interface OrderStory {
	member: string;
	daysAgo: number;
	lines: readonly (readonly [skuCode: string, num: number])[];
	channel: 'balance' | 'mock';
	end: StoryEnd;
	remark?: string;
	reason?: string;
}

type Told = Pick<OrderStory, 'remark' | 'reason'>;

const story = (
	member: string,
	daysAgo: number,
	lines: OrderStory['lines'],
	channel: OrderStory['channel'],
	end: StoryEnd,
	told: Told = {},
): OrderStory => ({ member, daysAgo, lines, channel, end, ...told });

/** The orders of the last weeks; those of `demo` show a member's centre with every status. */
export const orderStories: readonly OrderStory[] = [
	story(
		'demo',
		0.012,
		[
			['AT-H003-01', 1],
			['AT-H004-02', 1],
		],
		'mock',
		'toPay',
	),
	story('demo', 0.9, [['SL-C001-01', 2]], 'balance', 'toShip', { remark: '送人的，麻烦包得仔细一点' }),
	story(
		'demo',
		1.8,
		[
			['ZH-S001-02', 3],
			['ZH-S005', 1],
		],
		'mock',
		'cancelApplied',
		{ reason: '地址填错了，想重新下单' },
	),
	story(
		'demo',
		2.6,
		[
			['SL-V004-01', 1],
			['SL-T004-01', 2],
		],
		'mock',
		'toReceive',
	),
	story('demo', 7.5, [['AT-H001-01', 1]], 'balance', 'received'),
	story(
		'demo',
		24,
		[
			['ZH-T005-02', 1],
			['SL-P010-01', 2],
			['AT-B007-01', 1],
		],
		'mock',
		'received',
	),
	story('demo', 12, [['AT-J003-01', 1]], 'mock', 'cancelled', { reason: '想再看看别的颜色' }),
	story('demo', 16, [['SL-P005-01', 1]], 'balance', 'cancelApproved', { reason: '已经在展上买到了' }),

	story('zhouyan', 0.4, [['SL-T001-01', 1]], 'mock', 'toShip', { remark: '周末家里有人，可以周六送' }),
	story('chenmo', 0.6, [['AT-B004-01', 1]], 'balance', 'toShip'),
	story(
		'suhe',
		1.1,
		[
			['SL-P001-01', 1],
			['SL-C006-01', 4],
		],
		'mock',
		'toShip',
	),
	story('xuyuanshan', 1.4, [['ZH-T003-01', 1]], 'mock', 'toShip'),
	story(
		'heqing',
		1.9,
		[
			['AT-H006-01', 2],
			['ZH-S008-01', 3],
		],
		'balance',
		'cancelApplied',
		{ reason: '重复下单了' },
	),
	story('tangyue', 2.2, [['SL-C003-01', 2]], 'mock', 'toReceive'),
	story('songzhi', 2.8, [['AT-J001-01', 1]], 'balance', 'toReceive'),
	story(
		'luoan',
		3.1,
		[
			['SL-V001-01', 1],
			['ZH-S007-01', 5],
		],
		'mock',
		'toReceive',
	),
	story('qiaomu', 3.4, [['ZH-T001-02', 2]], 'mock', 'toReceive'),
	story('zhouyan', 4.2, [['AT-H010-01', 2]], 'balance', 'toReceive'),
	story('chenmo', 5.1, [['SL-P003-01', 1]], 'mock', 'received'),
	story('suhe', 5.7, [['AT-H007-01', 1]], 'mock', 'received'),
	story('xuyuanshan', 6.3, [['SL-T004-03', 4]], 'balance', 'received'),
	story(
		'heqing',
		6.9,
		[
			['ZH-S002-01', 2],
			['ZH-S006-01', 1],
		],
		'mock',
		'received',
	),
	story(
		'tangyue',
		8.4,
		[
			['AT-B001-01', 1],
			['SL-C002-03', 1],
		],
		'mock',
		'received',
	),
	story('songzhi', 9.2, [['SL-P004-01', 1]], 'balance', 'received'),
	story('luoan', 9.8, [['ZH-T008-01', 4]], 'mock', 'timedOut'),
	story('qiaomu', 10.5, [['AT-H002-02', 1]], 'mock', 'closed', { reason: '仓库破损，已与会员说明' }),
	story(
		'zhouyan',
		11.6,
		[
			['SL-C005-01', 2],
			['ZH-T007-01', 1],
		],
		'mock',
		'received',
	),
	story('chenmo', 13.2, [['AT-J006', 1]], 'balance', 'received'),
	story('suhe', 14.4, [['SL-V002', 1]], 'mock', 'received'),
	story('xuyuanshan', 15.3, [['ZH-S010', 2]], 'mock', 'received'),
	story('heqing', 17.1, [['SL-P002-01', 1]], 'mock', 'received'),
	story('tangyue', 18.5, [['AT-H005-02', 1]], 'balance', 'received'),
	story(
		'songzhi',
		19.9,
		[
			['SL-T003-01', 1],
			['SL-T005-03', 1],
		],
		'mock',
		'received',
	),
	story('luoan', 21.2, [['ZH-T004-01', 1]], 'balance', 'received'),
	story('qiaomu', 22.4, [['SL-P007-01', 1]], 'mock', 'timedOut'),
	story('zhouyan', 23.6, [['ZH-P001-01', 1]], 'mock', 'received'),
	story(
		'chenmo',
		25.8,
		[
			['SL-C001-03', 2],
			['AT-H004-01', 1],
		],
		'mock',
		'received',
	),
	story('suhe', 27.3, [['AT-B005-01', 1]], 'balance', 'received'),
	story('xuyuanshan', 28.7, [['SL-P009', 1]], 'mock', 'received'),
	story('heqing', 30.2, [['SL-V003-01', 1]], 'mock', 'received'),
	story(
		'luoan',
		33.5,
		[
			['ZH-S003-01', 1],
			['ZH-S009-02', 2],
		],
		'mock',
		'received',
	),
	story('songzhi', 36.1, [['AT-B003-01', 1]], 'balance', 'received'),
];
