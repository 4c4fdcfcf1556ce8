import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals of the page of jobs and timers. */
export const jobErrors = {
	'job.notFailed': { 'zh-cn': '所选任务没有失败，无需重试', en: 'None of these jobs has failed' },
	'timer.unknown': { 'zh-cn': '定时任务不存在', en: 'There is no such timer' },
	'timer.notNow': {
		'zh-cn': '定时任务的状态已变化，不能执行此操作',
		en: 'The timer stands differently by now and does not allow this',
	},
	'timer.notYours': {
		'zh-cn': '你没有此操作对应的权限，不能让它提前发生',
		en: 'To bring this about early takes the permission to do it by hand',
	},
	'timer.replaced': {
		'zh-cn': '同一对象已有新的定时任务，旧的无需再执行',
		en: 'A newer timer has taken the place of this one',
	},
	'timer.putOffInstead': {
		'zh-cn': '付款时间不能暂停，可以延后',
		en: 'The time to pay cannot be paused: put it off instead',
	},
	'timer.noEarlier': { 'zh-cn': '付款时间只能延后，不能提前', en: 'The time to pay can only be put off' },
	'timer.past': { 'zh-cn': '请选择将来的时间', en: 'Choose a time in the future' },
} as const satisfies ErrorTable;
