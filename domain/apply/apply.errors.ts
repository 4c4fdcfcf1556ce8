import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const applyErrors = {
	'apply.closed': { 'zh-cn': '目前不接受入驻申请', en: 'Applications are not taken at present' },
	'apply.unknown': {
		'zh-cn': '申请不存在，或链接不完整',
		en: 'There is no such application, or its link is not whole',
	},
	'apply.already': {
		'zh-cn': '你已有一份申请，请在原申请中修改',
		en: 'You have an application already: change that one',
	},
	'apply.notOpen': {
		'zh-cn': '申请已提交，审核后才能修改',
		en: 'The application is on its way: it can be changed once it was answered',
	},
	'apply.entered': {
		'zh-cn': '创作者已登录过店铺，不能再发送入驻链接',
		en: 'The creator has logged in already: no further way in is sent',
	},
	'apply.industry': { 'zh-cn': '请选择一个行业', en: 'Choose a trade' },
	'apply.phone': { 'zh-cn': '请填写可以联系到你的电话', en: 'Give a phone number by which you are reached' },
	'apply.number': { 'zh-cn': '号码为 4–30 位字母或数字', en: 'A number has 4 to 30 letters and digits' },
	'apply.numberNeeded': { 'zh-cn': '请填写证件号码', en: 'Give the number of your paper' },
	'apply.agreement': { 'zh-cn': '请阅读并同意入驻协议', en: 'Read the agreement for creators and accept it' },
	'apply.samplesNeeded': { 'zh-cn': '请至少上传一张作品图片', en: 'Add at least one picture of your work' },
	'apply.papersNeeded': { 'zh-cn': '请上传资质文件：{licence}', en: 'Add the paper that this trade needs: {licence}' },
	'apply.tooManyFiles': { 'zh-cn': '最多上传 {max} 个文件', en: 'At most {max} files' },
	'apply.noFile': { 'zh-cn': '请选择文件', en: 'Choose a file' },
	'apply.fileSize': { 'zh-cn': '文件不超过 5 MB', en: 'A file has 5 MB at most' },
	'apply.fileType': { 'zh-cn': '作品须为图片，资质可为图片或 PDF', en: 'Works are pictures, papers pictures or PDF' },
	'apply.moved': {
		'zh-cn': '申请已被处理或已修改，请刷新后再看',
		en: 'The application was answered or changed meanwhile: look again',
	},
	'apply.notPassed': { 'zh-cn': '该申请尚未通过', en: 'This application has not passed' },
	'apply.welcomeUsed': {
		'zh-cn': '链接已失效或已使用，请联系我们重新发送',
		en: 'This link is too old or was used: ask us for another one',
	},
} as const satisfies ErrorTable;
