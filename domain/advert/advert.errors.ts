import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const advertErrors = {
	'advert.endsFirst': { 'zh-cn': '结束时间须晚于开始时间', en: 'Choose an end after the start' },
	'advert.linkMissing': { 'zh-cn': '请选择要链接到的内容', en: 'Choose where the link leads' },
	'advert.groupMissing': { 'zh-cn': '请选择会员分组', en: 'Choose the groups of members' },
	'advert.tagMissing': { 'zh-cn': '请选择会员标签', en: 'Choose the tags of members' },
	'advert.tagUnknown': { 'zh-cn': '所选会员标签不存在', en: 'A chosen tag of members does not exist any more' },
	'advert.groupUnknown': { 'zh-cn': '所选会员分组不存在', en: 'A chosen group does not exist any more' },
} as const satisfies ErrorTable;
