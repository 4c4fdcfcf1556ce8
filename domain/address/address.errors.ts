import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const addressErrors = {
	'address.unknown': { 'zh-cn': '收货地址不存在', en: 'The address does not exist' },
	'address.phone': { 'zh-cn': '{field}格式不正确', en: '{field} is not a valid phone number' },
	'address.area': { 'zh-cn': '请选择完整的所在地区', en: 'Please choose the area down to the district' },
	'address.full': { 'zh-cn': '最多保存 {max} 个地址', en: 'At most {max} addresses can be kept' },
} as const satisfies ErrorTable;
