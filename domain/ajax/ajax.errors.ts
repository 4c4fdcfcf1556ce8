import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals of the small helpers of the back office. */
export const ajaxErrors = {
	'ajax.tableUnknown': { 'zh-cn': '数据表不存在', en: 'There is no such table' },
	'ajax.connectionUnknown': { 'zh-cn': '数据库连接不存在', en: 'There is no such database connection' },
	'ajax.parameter': { 'zh-cn': '参数错误', en: 'Parameter error' },
	'ajax.superOnly': { 'zh-cn': '只有超级管理员可以操作', en: 'Only super administrators may do this' },
} as const satisfies ErrorTable;
