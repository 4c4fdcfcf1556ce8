import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import type { merchantReadOrder } from '#domain/order-desk/desk.contract.ts';
import type { merchantRemarkOrder } from '#domain/order-desk/order.remark.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useAskedStep } from '#web/kit/ui/use-asked-step.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import classes from './order-detail.module.css';

interface OwnRemarkProps {
	order: AnswerOf<typeof merchantReadOrder>['order'];
	onChanged(): void;
}

function RemarkDialog({ order, onChanged, onClose }: OwnRemarkProps & { onClose(): void }): ReactNode {
	const { t } = useTranslation('merchant-order');
	const fields = useFields({ remark: order.merchant_remark }, {}, async ({ remark }) => {
		const input = { id: order.id, remark: remark.trim() };
		const options = { errors: 'silent', success: t('own.done') } as const;
		await call<typeof merchantRemarkOrder>('POST', '/merchant/order.Order/remark', input, options);
		onChanged();
		onClose();
	});
	return (
		<FormDialog title={t('own.title')} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t('own.submit')}>
				<Textarea
					data-autofocus
					label={t('own.text')}
					description={t('own.hint')}
					autosize
					minRows={3}
					maxRows={8}
					maxLength={500}
					{...fields.text('remark')}
				/>
			</DialogForm>
		</FormDialog>
	);
}

/** What a creator's people note about an order for themselves. */
export function OwnRemark({ order, onChanged }: OwnRemarkProps): ReactNode {
	const { t } = useTranslation('merchant-order');
	const [isOpen, setOpen] = useState(false);
	const { role, is_master } = useMerchantInfo();
	const mayWrite = roleMay({ role, isMaster: is_master === 1 }, 'ship');
	useAskedStep(mayWrite ? ['remark'] : [], () => setOpen(true));
	if (!mayWrite && !order.merchant_remark) return null;
	return (
		<Panel
			title={t('own.title')}
			aside={
				mayWrite && (
					<Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
						{t('own.edit')}
					</Button>
				)
			}
		>
			<p className={classes['ownRemark']} data-empty={order.merchant_remark ? undefined : ''}>
				{order.merchant_remark || t('own.none')}
			</p>
			{isOpen && <RemarkDialog order={order} onChanged={onChanged} onClose={() => setOpen(false)} />}
		</Panel>
	);
}
