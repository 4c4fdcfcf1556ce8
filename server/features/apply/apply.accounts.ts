import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { forgetApplicant, ownApplyRows } from './apply.queries.ts';

/** What somebody has written to sell here goes with their account; a shop that was made of it stays. */
export function registerApplyAccounts(context: Context): void {
	ofAccounts(context, 'apply', {
		goes: ['merchant_apply'],
		end: (tx, memberId) => forgetApplicant(tx, memberId),
	});
	ownData(context, {
		name: 'applications',
		title: { 'zh-cn': '入驻申请', en: 'Applications to sell' },
		columns: [
			column('shop_name', '店铺名称', 'Shop'),
			column('real_name', '主体名称', 'Name'),
			column('contact', '联系人', 'Contact'),
			column('phone', '电话', 'Phone'),
			column('email', '邮箱', 'E-mail'),
			column('intro', '介绍', 'Introduction'),
			column('status', '状态', 'Status'),
			column('reason', '拒绝原因', 'Why it was refused'),
			column('create_time', '提交时间', 'Begun', { as: 'time' }),
		],
		rows: ownApplyRows,
	});
}
