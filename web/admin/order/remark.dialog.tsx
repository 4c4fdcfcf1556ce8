import { Group, Radio, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { type OrderFlag, orderFlagCodes } from '#domain/order-desk/order.flags.ts';
import type { adminRemarkOrder } from '#domain/order-desk/order.remark.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { OrderSummary } from '#web/shared/order/order-summary.tsx';
import { FlagSign, useFlagChoices } from './flag-mark.tsx';
import classes from './order.module.css';
import type { StepDialogProps } from './order.types.ts';

interface RemarkValues {
	flag: OrderFlag;
	remark: string;
}

/** What staff keep in mind about an order: a remark and a flag that nobody else sees. */
export function RemarkDialog({ order, onClose, onTaken }: StepDialogProps): ReactNode {
	const { t } = useTranslation('admin-order');
	const flag = orderFlagCodes.find((code) => code === order.flag) ?? '0';
	const fields = useFields<RemarkValues>({ flag, remark: order.admin_remark }, {}, save);
	const choices = [{ value: '0', label: t('flag.0') }, ...useFlagChoices()] as const;

	async function save(values: RemarkValues): Promise<void> {
		const input = { id: order.id, remark: values.remark.trim(), flag: values.flag };
		const options = { errors: 'silent', success: t('remark.done') } as const;
		await call<typeof adminRemarkOrder>('POST', '/admin/shop.order.Order/remark', input, options);
		onTaken();
	}

	return (
		<ActionDialog title={t('remark.title')} submitLabel={t('remark.submit')} fields={fields} onClose={onClose}>
			<OrderSummary order={order} />
			<Radio.Group
				name="flag"
				label={t('remark.flag')}
				value={fields.values.flag}
				onChange={(chosen) => fields.set('flag', chosen as OrderFlag)}
			>
				<Group gap="sm" mt={4}>
					{choices.map(({ value, label }) => (
						<Radio
							key={value}
							value={value}
							label={
								<span className={classes['flagChoice']}>
									{value !== '0' && <FlagSign flag={value} />}
									{label}
								</span>
							}
						/>
					))}
				</Group>
			</Radio.Group>
			<Textarea
				data-autofocus
				label={t('remark.text')}
				description={t('remark.textHint')}
				autosize
				minRows={3}
				maxRows={8}
				maxLength={500}
				{...fields.text('remark')}
			/>
		</ActionDialog>
	);
}
