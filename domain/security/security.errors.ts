import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals of the recycle bin and of the log of sensitive data. */
export const securityErrors = {
	'security.unknownScreen': {
		'zh-cn': '没有可以受保护的页面「{screen}」',
		en: 'There is no screen “{screen}” that could be watched',
	},
	'security.screenTaken': { 'zh-cn': '这个页面已经有规则了', en: 'This screen has a rule already' },
	'security.notYourScreen': {
		'zh-cn': '你没有此规则所监视页面的相应权限，不能减少、改变或删除它保留的内容',
		en: 'Without the permissions of the screen it watches, what a rule keeps cannot be changed, lessened or deleted',
	},
	'security.unknownTable': { 'zh-cn': '数据表「{table}」不存在', en: 'There is no table “{table}”' },
	'security.wrongKey': {
		'zh-cn': '数据表「{table}」的主键是 {key}，只支持数字主键',
		en: 'The primary key of “{table}” is {key}; it has to be one number',
	},
	'security.noFields': { 'zh-cn': '请至少选择一个字段', en: 'Choose at least one field' },
	'security.unknownColumn': {
		'zh-cn': '数据表「{table}」没有字段「{column}」',
		en: '“{table}” has no column “{column}”',
	},
	'security.keptByLedger': {
		'zh-cn': '字段「{column}」由流水记录，不能作为敏感数据回滚',
		en: 'The column “{column}” is kept by a ledger and cannot be rolled back',
	},
	'security.noRight': {
		'zh-cn': '你没有「{screen}」的相应权限，不能撤回',
		en: 'Without the permissions of “{screen}” this cannot be taken back',
	},
	'security.unreadable': {
		'zh-cn': '记录 {id} 无法解密：应用密钥已更换',
		en: 'Entry {id} cannot be read: the secret of the application has changed',
	},
	'security.cannotRestore': {
		'zh-cn': '有 {count} 条记录不能恢复：{first}',
		en: '{count} rows cannot be restored: {first}',
	},
	'security.takenValue': {
		'zh-cn': '「{title}」的 {columns} = {values} 已被使用',
		en: '{columns} = {values} of “{title}” is in use already',
	},
	'security.missingParent': {
		'zh-cn': '「{title}」所属的 {table}（{columns} = {values}）已不存在',
		en: '“{title}” belongs to {table} ({columns} = {values}), which is gone',
	},
	'security.missingTable': {
		'zh-cn': '「{title}」所在的数据表 {table} 已不存在',
		en: 'The table {table} of “{title}” is gone',
	},
	'security.cannotRollBack': {
		'zh-cn': '有 {count} 项不能回滚：{first}',
		en: '{count} changes cannot be rolled back: {first}',
	},
	'security.changedSince': {
		'zh-cn': '{field}（{row}）之后又被修改过',
		en: '{field} ({row}) was changed again since',
	},
	'security.rowGone': { 'zh-cn': '{row} 已不存在', en: '{row} is gone' },
} as const satisfies ErrorTable;
