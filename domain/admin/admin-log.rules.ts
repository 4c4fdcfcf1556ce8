import type { Texts } from '#domain/kernel/language.ts';

/** Actions that write nothing, whatever their method. */
const silent = ['select', 'index', 'logout'];

/** What calls without a menu rule of their own are named in the log. */
const titles: Readonly<Record<string, Texts>> = {
	'index/login': { 'zh-cn': '登录', en: 'Log in' },
	'index/verifycode': { 'zh-cn': '登录-两步验证', en: 'Log in – second step' },
	'index/prove': { 'zh-cn': '确认密码', en: 'Confirm the password' },
	'common/refreshtoken': {
		'zh-cn': '登录凭证被重复使用，该登录已结束',
		en: 'A refresh token was used twice: that login has ended',
	},
	'secondfactor/start': { 'zh-cn': '两步验证-开始设置', en: 'Two-step login – set up' },
	'secondfactor/confirm': { 'zh-cn': '两步验证-开启', en: 'Two-step login – turn on' },
	'secondfactor/renewcodes': { 'zh-cn': '两步验证-更换恢复码', en: 'Two-step login – new recovery codes' },
	'secondfactor/end': { 'zh-cn': '两步验证-关闭', en: 'Two-step login – turn off' },
	'routine/preference/addview': { 'zh-cn': '列表视图-保存', en: 'List views – save' },
	'routine/preference/editview': { 'zh-cn': '列表视图-修改', en: 'List views – change' },
	'routine/preference/delview': { 'zh-cn': '列表视图-删除', en: 'List views – delete' },
	'routine/preference/defaultview': { 'zh-cn': '列表视图-设为默认', en: 'List views – open first' },
	'routine/preference/layout': { 'zh-cn': '列表列设置', en: 'Columns of a list' },
	'shop/order/order/onbehalfaddress': { 'zh-cn': '代客下单-新增收货地址', en: 'Order for a member – add an address' },
	'shop/notify/notify/read': { 'zh-cn': '消息通知-标为已读', en: 'Notices – read' },
	'routine/task/retry': { 'zh-cn': '导出任务-重试', en: 'Exports – try again' },
	'routine/task/cancel': { 'zh-cn': '导出任务-取消', en: 'Exports – cancel' },
	'routine/task/del': { 'zh-cn': '导出任务-删除', en: 'Exports – delete' },
	'routine/task/download': { 'zh-cn': '导出任务-下载', en: 'Exports – download' },
	'shop/goods/import/errors': { 'zh-cn': '商品导入-下载错误行', en: 'Import of goods – fetch the rows with errors' },
	'ajax/upload': { 'zh-cn': '上传文件', en: 'Upload a file' },
	'ajax/clearcache': { 'zh-cn': '清理缓存', en: 'Clear the cache' },
};

/** How long the log keeps what an account did: a year. */
export const actsKeptSeconds = 365 * 24 * 60 * 60;

/** How long it keeps logins that failed: 90 days. */
export const failuresKeptSeconds = 90 * 24 * 60 * 60;

/** Whether a call to the back office is written down: every POST and DELETE but for lists, choices and logging out. */
export function isLogged(method: string, node: string): boolean {
	return (method === 'POST' || method === 'DELETE') && !silent.includes(actionOf(node));
}

/** `/admin/auth.Admin/edit` → `auth/admin/edit`. */
export function nodeOfPath(path: string): string {
	return path
		.replace(/^\/admin\//i, '')
		.replaceAll('.', '/')
		.toLowerCase();
}

/** The title where no menu rule has one. */
export function titleOfNode(node: string): Texts {
	const action = actionOf(node);
	return titles[node] ?? { 'zh-cn': `未知(${action})`, en: `Unknown(${action})` };
}

function actionOf(node: string): string {
	return node.slice(node.lastIndexOf('/') + 1);
}
