import { refundReasonNotes } from '#domain/refund/refund.reasons.ts';
import { number, option, select, status, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** What a reason for cancelling has in place of a code of refunds. */
export const cancelCode = 'cancel';

/** Why members cancel and ask for money back, as they choose it. */
export const reasonResource = defineResource({
	name: 'shop/settings/reason',
	place: 50,
	table: 'reason',
	title: words('退款与取消原因', 'Reasons'),
	icon: 'el-icon-List',
	mostRows: 200,
	weigh: 'weigh',
	quickSearch: ['name'],
	fields: {
		name: text('原因', 'Reason', {
			required: true,
			max: 60,
			translatable: true,
			hint: words('会员看到并选择的文字', 'What members read and choose'),
		}),
		code: select('用于', 'For', {
			required: true,
			list: true,
			hint: words(
				'退款原因的性质决定可用于哪类退款、运费由谁承担、商品是否视为未收到',
				'What a reason of refunds means says where it is offered, who bears the freight, and whether the pieces count as gone',
			),
			options: [
				option(cancelCode, '取消订单', 'Cancelling an order'),
				...refundReasonNotes.map(({ code, text: { 'zh-cn': chinese, en } }) =>
					option(code, `退款 · ${chinese}`, `Refund · ${en}`),
				),
			],
		}),
		uses_num: number('被选次数', 'Chosen', { form: false, default: 0 }),
		weigh: number('权重', 'Weight', {
			default: 0,
			list: false,
			hint: words('数值大的排在前面', 'The bigger comes first'),
		}),
		status: status(),
	},
});
