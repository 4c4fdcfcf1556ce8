import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals of the settings screen and of sending mail. */
export const configErrors = {
	'config.nameTaken': { 'zh-cn': '变量名已存在', en: 'The name is already taken' },
	'config.nameForm': {
		'zh-cn': '变量名须以字母开头，由字母、数字和下划线组成，最多 30 个字符',
		en: 'The name starts with a letter and has letters, digits and underscores, 30 at most',
	},
	'config.secretName': {
		'zh-cn': '密码类配置的变量名须包含 password、secret 或 token，以便日志隐藏其内容',
		en: 'The name of a password must contain password, secret or token, so that logs hide it',
	},
	'config.actingAttribute': {
		'zh-cn': '属性“{name}”可执行脚本或打开地址，不能使用',
		en: 'The attribute “{name}” could run a script or open an address and is not taken',
	},
	'config.entranceTarget': {
		'zh-cn': '“{title}”须填写菜单规则名称、本站路径或 http(s) 网址',
		en: '“{title}” takes the name of a menu rule, a page of this shop or an address by http(s)',
	},
	'config.groupUnknown': { 'zh-cn': '配置分组不存在', en: 'There is no such group of settings' },
	'config.noChoices': { 'zh-cn': '请填写可选项', en: 'The choices are required' },
	'config.notDeletable': {
		'zh-cn': '系统配置“{title}”不能删除',
		en: '“{title}” belongs to the system and cannot be deleted',
	},
	'config.timeZone': { 'zh-cn': '时区不存在', en: 'There is no such time zone' },
	'config.link': {
		'zh-cn': '须为本站路径或 http(s) 网址',
		en: 'It takes a page of this shop or an address by http(s)',
	},
	'config.socialLinks': {
		'zh-cn': '最多 12 项，每项须有名称和完整的 http(s) 网址',
		en: 'At most 12, each with a name and a whole address by http(s)',
	},
	'config.ip': { 'zh-cn': '每行须为一个 IP 地址或网段', en: 'Each line must be an IP address or a range' },
	'config.ownIp': {
		'zh-cn': '列表包含你当前的地址 {ip}，保存后你将无法访问',
		en: 'The list contains your own address {ip}: you would lock yourself out',
	},
	'config.entrance': {
		'zh-cn': '后台入口须为斜杠后接字母和数字，且未被占用',
		en: 'The entrance must be a slash followed by letters and digits, and free',
	},
	'config.miniApp': {
		'zh-cn': '小程序 AppID 为 wx 后接 16 位小写字母和数字',
		en: 'An app id is wx and 16 small letters a–f and digits',
	},
	'config.suffixes': {
		'zh-cn': '后缀须为用逗号分隔的字母和数字',
		en: 'Suffixes are letters and digits, separated by commas',
	},
	'config.saveName': {
		'zh-cn': '保存路径须以 /storage/ 开头、以 {.suffix} 结尾，并包含 {fileSha1} 或 {random32}',
		en: 'The path must start with /storage/, end with {.suffix} and contain {fileSha1} or {random32}',
	},
	'config.groupsLost': {
		'zh-cn': '分组“{key}”中还有配置项，不能移除',
		en: 'The group “{key}” still has settings and cannot be removed',
	},
	'mail.notSet': {
		'zh-cn': '请先填写 SMTP 服务器和发件人邮箱',
		en: 'Fill in the SMTP server and the sender address first',
	},
	'config.secretAgain': {
		'zh-cn': '“{changed}”已更改，请重新输入{field}：原来的只用于原来的服务',
		en: 'Enter {field} again: {changed} changed, and the one that is kept is for the service as it was',
	},
	'mail.passwordAgain': {
		'zh-cn': '邮件服务器与已保存的不同，请重新输入密码：原来的密码只用于原来的服务器',
		en: 'Enter the password again: the one that is kept is for the server as it is stored',
	},
	'mail.privateServer': {
		'zh-cn': '邮件服务器 {host} 不在公网上；如需使用，请在环境变量 ALLOW_PRIVATE_ADDRESSES 中列出',
		en: 'The mail server {host} is not on the open internet; to use it, name it in ALLOW_PRIVATE_ADDRESSES',
	},
	'mail.failed': { 'zh-cn': '邮件发送失败：{reason}', en: 'The mail could not be sent: {reason}' },
} as const satisfies ErrorTable;
