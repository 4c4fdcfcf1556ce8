import { Group, Radio, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type OrderFlag, orderFlagCodes } from '#domain/order/order.flags.ts';
import type { adminRemarkOrder } from '#domain/order/order.remark.contract.ts';
import { ActionDialog } from '#web/admin/common/action-dialog.tsx';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FlagSign, useFlagChoices } from './flag-mark.tsx';
import classes from './order.module.css';
import type { StepDialogProps } from './order.types.ts';
import { StepSummary } from './step-summary.tsx';

interface RemarkValues {
	flag: OrderFlag;
	remark: string;
}

/** What staff keep in mind about an order: a remark and a flag that nobody else sees. */
export function RemarkDialog({ order, onClose, onTaken }: StepDialogProps): ReactNode {
	const { t } = useTranslation('admin-order');
	const flag = orderFlagCodes.find((code) => code === order.flag) ?? '0';
	const form = useForm<RemarkValues>({ defaultValues: { flag, remark: order.admin_remark } });
	const choices = [{ value: '0', label: t('flag.0') }, ...useFlagChoices()] as const;

	async function save(values: RemarkValues): Promise<void> {
		const input = { id: order.id, remark: values.remark.trim(), flag: values.flag };
		const options = { errors: 'silent', success: t('remark.done') } as const;
		await call<typeof adminRemarkOrder>('POST', '/admin/shop.order.Order/remark', input, options);
		onTaken();
	}

	return (
		<ActionDialog
			title={t('remark.title')}
			submitLabel={t('remark.submit')}
			form={form}
			onSubmit={save}
			onClose={onClose}
		>
			<StepSummary order={order} />
			<Controller
				name="flag"
				control={form.control}
				render={({ field }) => (
					<Radio.Group {...field} label={t('remark.flag')}>
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
				)}
			/>
			<Textarea
				data-autofocus
				label={t('remark.text')}
				description={t('remark.textHint')}
				autosize
				minRows={3}
				maxRows={8}
				maxLength={500}
				{...form.register('remark')}
			/>
		</ActionDialog>
	);
}
