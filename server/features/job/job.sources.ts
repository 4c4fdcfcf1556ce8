import type { JobName } from '#domain/job/job.names.ts';
import { jobStateWords, jobWords } from '#domain/job/job.words.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { timerActorOf } from '#domain/timer/timer.rules.ts';
import { timerActorWords, timerStateWords } from '#domain/timer/timer.words.ts';
import { timerOf } from '#domain/timers.ts';
import type { ExportSource } from '#server/resource/export.source.ts';
import { type ListedColumn, listedSource } from '#server/resource/listed.source.ts';
import { allJobs, allTimers, countJobs, countTimers, type ListedJob, type ListedTimer } from './job.queries.ts';

const timerColumns: readonly ListedColumn<ListedTimer>[] = [
	['id', { 'zh-cn': 'ID', en: 'ID' }, ({ id }) => id],
	['kind', { 'zh-cn': '到期动作', en: 'What falls due' }, ({ kind }, language) => timerOf(kind).words[language]],
	['order_no', { 'zh-cn': '订单', en: 'Order' }, ({ order_no }) => order_no],
	['due_at', { 'zh-cn': '到期时间', en: 'Due' }, ({ due_at }) => shopTime(due_at)],
	['state', { 'zh-cn': '状态', en: 'State' }, ({ state }, language) => timerStateWords[state][language]],
	[
		'actor',
		{ 'zh-cn': '待谁处理', en: 'Who must act' },
		({ kind, state, is_creators }, language) =>
			timerActorWords[timerActorOf(timerOf(kind), { state, isCreators: is_creators })][language],
	],
	['try_count', { 'zh-cn': '尝试次数', en: 'Tries' }, ({ try_count }) => try_count],
	['error', { 'zh-cn': '最近错误', en: 'Last error' }, ({ error }) => error],
	['done_time', { 'zh-cn': '结束时间', en: 'Ended' }, ({ done_time }) => shopTime(done_time)],
	['create_time', { 'zh-cn': '创建时间', en: 'Created' }, ({ create_time }) => shopTime(create_time)],
	['ref_id', { 'zh-cn': '对象编号', en: 'Id it is about' }, ({ ref_id }) => ref_id],
];

const jobColumns: readonly ListedColumn<ListedJob>[] = [
	['id', { 'zh-cn': 'ID', en: 'ID' }, ({ id }) => id],
	['name', { 'zh-cn': '任务', en: 'Job' }, ({ name }, language) => jobWords[name as JobName]?.[language] ?? name],
	['data', { 'zh-cn': '参数', en: 'Data' }, ({ data }) => data],
	['state', { 'zh-cn': '状态', en: 'State' }, ({ state }, language) => jobStateWords[state][language]],
	['retry_count', { 'zh-cn': '尝试次数', en: 'Tries' }, ({ retry_count }) => retry_count],
	['error', { 'zh-cn': '最近错误', en: 'Last error' }, ({ error }) => error],
	['start_time', { 'zh-cn': '开始时间', en: 'Begins' }, ({ start_time }) => shopTime(start_time)],
	['done_time', { 'zh-cn': '结束时间', en: 'Ended' }, ({ done_time }) => shopTime(done_time)],
	['create_time', { 'zh-cn': '创建时间', en: 'Created' }, ({ create_time }) => shopTime(create_time)],
];

/** The timers and the jobs of the shop, for a file. */
export const jobSources: readonly ExportSource[] = [
	listedSource<ListedTimer>({
		name: 'routine/job',
		title: { 'zh-cn': '定时任务', en: 'Timers' },
		columns: timerColumns,
		rows: (_, { quickSearch, search, tab }) => allTimers({ quickSearch, search, open: tab === 'open' ? 1 : 0 }),
		count: async ({ tx }, { quickSearch, search, tab }) =>
			(await countTimers(tx, { quickSearch, search, open: tab === 'open' ? 1 : 0 })).total,
	}),
	listedSource<ListedJob>({
		name: 'routine/job/jobs',
		title: { 'zh-cn': '任务', en: 'Jobs' },
		columns: jobColumns,
		rows: (_, { quickSearch, search }) => allJobs({ quickSearch, search }),
		count: ({ tx }, { quickSearch, search }) => countJobs(tx, { quickSearch, search }),
	}),
];
