import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Why a step of a crowdfunding, or of a support, is refused. */
export const crowdfundingErrors = {
	'crowdfunding.unknown': { 'zh-cn': '众筹不存在', en: 'There is no such crowdfunding' },
	'crowdfunding.notYours': { 'zh-cn': '无权进行此操作', en: 'This step is not yours to take' },
	'crowdfunding.notToSubmit': {
		'zh-cn': '只有草稿或被驳回的众筹可以提交审核',
		en: 'Only a draft or a refused crowdfunding can be submitted',
	},
	'crowdfunding.notToAudit': { 'zh-cn': '众筹不在待审核状态', en: 'The crowdfunding does not wait for an answer' },
	'crowdfunding.notToStart': {
		'zh-cn': '众筹当前状态不能开始',
		en: 'The crowdfunding cannot start in its present state',
	},
	'crowdfunding.notRunning': { 'zh-cn': '众筹未在进行中', en: 'The crowdfunding is not running' },
	'crowdfunding.notToCancel': {
		'zh-cn': '只有未开始或进行中的众筹可以取消',
		en: 'Only a crowdfunding that is scheduled or running can be cancelled',
	},
	'crowdfunding.notDelivered': {
		'zh-cn': '还有支持订单未完成收货',
		en: 'Some supporters have not received theirs yet',
	},
	'crowdfunding.notToDelete': { 'zh-cn': '只有草稿或被驳回的众筹可以删除', en: 'Only drafts can be deleted' },
	'crowdfunding.notToEdit': {
		'zh-cn': '众筹当前状态不能编辑',
		en: 'The crowdfunding cannot be edited in its present state',
	},
	'crowdfunding.fixed': {
		'zh-cn': '已有人支持，目标、时间，以及档位的价格、图片和预计发货日期不能再改，档位不能删除',
		en: 'Somebody has paid already: goal, times and the prices, pictures and days of tiers stay, and no tier can go',
	},
	'crowdfunding.tierOrdered': {
		'zh-cn': '档位“{title}”有未结束的订单（包括待付款），不能删除或改价',
		en: '“{title}” is ordered, paid or not: the tier cannot go or change its price while it is',
	},
	'crowdfunding.extended': { 'zh-cn': '众筹只能延期一次', en: 'A crowdfunding can be extended only once' },
	'crowdfunding.moved': {
		'zh-cn': '“{name}”的作品或众筹在查看后又有改动，请重新查看后再处理',
		en: '“{name}” or its crowdfunding changed since you looked at it, look again before you answer',
	},
	'crowdfunding.newsTooOften': {
		'zh-cn': '24 小时内最多发布 {most} 条动态，请稍后再发',
		en: 'At most {most} pieces of news within 24 hours, write the next one later',
	},
	'crowdfunding.newsTooMany': {
		'zh-cn': '一个众筹最多发布 {most} 条动态',
		en: 'A crowdfunding has at most {most} pieces of news',
	},
	'crowdfunding.wishedTooOften': {
		'zh-cn': '取消申请已提交 {most} 次，以最后一次为准，请等待处理',
		en: 'The request to cancel was reworded {most} times: the last one stands until it is answered',
	},
	'crowdfunding.withdrawnTooOften': {
		'zh-cn': '取消申请已撤回 {most} 次，不能再撤回，请等待处理',
		en: 'The request to cancel was withdrawn {most} times already and stays until it is answered',
	},
	'crowdfunding.newsStays': { 'zh-cn': '延期公告不能删除', en: 'What tells of the extension stays' },
	'crowdfunding.notLonger': {
		'zh-cn': '新的结束时间必须晚于原结束时间',
		en: 'The new end must be later than the present one',
	},
	'crowdfunding.reasonNeeded': { 'zh-cn': '请填写原因', en: 'A reason is needed' },
	'crowdfunding.noGoal': { 'zh-cn': '请设置目标金额或目标件数', en: 'Set a goal in money or in pieces' },
	'crowdfunding.window': {
		'zh-cn': '结束时间必须晚于开始时间，且晚于现在',
		en: 'The end must be later than the start and lie ahead',
	},
	'crowdfunding.tooLong': { 'zh-cn': '众筹最长 {days} 天', en: 'A crowdfunding runs {days} days at most' },
	'crowdfunding.noTier': { 'zh-cn': '请至少设置一个档位', en: 'Set at least one tier' },
	'crowdfunding.tierTwice': { 'zh-cn': '档位名称“{title}”重复', en: 'Two tiers are called “{title}”' },
	'crowdfunding.shipsBeforeEnd': {
		'zh-cn': '预计发货日期不能早于众筹结束日（{day}）',
		en: 'It cannot be sent before the crowdfunding ends on {day}',
	},
	'crowdfunding.goodsTaken': {
		'zh-cn': '该作品已有未结束的众筹',
		en: 'This work has a crowdfunding that has not ended',
	},
	'crowdfunding.goodsOnSale': {
		'zh-cn': '作品“{name}”正在销售，请先下架再发起众筹',
		en: '“{name}” is on sale: take it off the shelf before it is crowdfunded',
	},
	'crowdfunding.goodsIncomplete': {
		'zh-cn': '作品“{name}”的资料不完整，请先补全并保存',
		en: '“{name}” is not complete: fill in and save the work first',
	},
	'crowdfunding.goodsUnknown': { 'zh-cn': '请选择作品', en: 'Choose a work' },
	'crowdfunding.tiersLocked': {
		'zh-cn': '众筹作品的规格和价格由众筹档位决定，请在众筹中修改',
		en: 'Specs and prices of a crowdfunded work are its tiers: change them in the crowdfunding',
	},
	'crowdfunding.goodsBusy': {
		'zh-cn': '“{name}”正在众筹，不能下架；如需停止请取消众筹',
		en: '“{name}” is being crowdfunded and stays on the shelf; to stop it, cancel the crowdfunding',
	},
	'crowdfunding.closed': { 'zh-cn': '“{name}”的众筹未在进行中，不能支持', en: '“{name}” cannot be supported now' },
	'crowdfunding.alone': {
		'zh-cn': '众筹档位需要单独支持，不能与其他商品一起结算',
		en: 'A tier is supported by itself: it cannot share a checkout with anything else',
	},
	'crowdfunding.tierLimit': { 'zh-cn': '该档位每人限 {max} 份', en: 'At most {max} of this tier for each supporter' },
	'crowdfunding.full': { 'zh-cn': '众筹目标已达成，不再接受支持', en: 'The goal is met and no more support is taken' },
	'crowdfunding.bound': {
		'zh-cn': '众筹已成功，不能再退出；超过承诺发货时间 {days} 天仍未发货可全额退款',
		en: 'The crowdfunding has succeeded: you can leave only if nothing ships {days} days after the promised date',
	},
	'crowdfunding.notPaid': {
		'zh-cn': '订单尚未付款，请直接取消订单',
		en: 'It is not paid: cancel the order instead',
	},
	'crowdfunding.leaveInstead': {
		'zh-cn': '众筹支持订单发货前请使用“退出众筹”',
		en: 'Before it ships, a support is ended by leaving the crowdfunding',
	},
	'crowdfunding.pageMoved': {
		'zh-cn': '众筹页面已在别处修改，请刷新后再试',
		en: 'The page was changed elsewhere, load it again',
	},
	'crowdfunding.pageAnswered': {
		'zh-cn': '该修改已审核，或没有待审核的修改',
		en: 'This change has been answered, nothing waits',
	},
	'crowdfunding.supportersOnly': {
		'zh-cn': '只有支持者可以评论，有问题请用“提问”',
		en: 'Only supporters comment, ask a question instead',
	},
	'crowdfunding.postsTooMany': {
		'zh-cn': '一小时内最多发表 {most} 条，请稍后再试',
		en: 'At most {most} within an hour, write again later',
	},
	'crowdfunding.postUnknown': { 'zh-cn': '该提问或评论不存在', en: 'There is no such question or comment' },
	'crowdfunding.nothingToRetry': { 'zh-cn': '没有失败的退款', en: 'No refund has failed' },
} as const satisfies ErrorTable;

export type CrowdfundingErrorCode = keyof typeof crowdfundingErrors;
