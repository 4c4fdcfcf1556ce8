import { Radio, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { wireToCents } from '#domain/money/decimal.ts';
import type { adminPayOutRefund } from '#domain/refund/refund.admin.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { RefundOutcome, type Taken } from '#web/shared/refund/refund-outcome.tsx';
import type { RefundRow } from './refund.types.ts';

const ways = ['retry', 'balance', 'offline'] as const;

interface PayoutValues {
	way: (typeof ways)[number];
	voucher: string;
}

interface PayoutDialogProps {
	refund: RefundRow;
	/** What could not be paid, as its page shows it. */
	about: ReactNode;
	onTaken(taken: Taken): void;
	onClose(): void;
}

/** Handles money that could not be paid back: once more, to the balance, or by hand. */
export function PayoutDialog({ refund, about, onTaken, onClose }: PayoutDialogProps): ReactNode {
	const { t } = useTranslation('admin-refund');

	const cents = wireToCents(refund.amount) ?? 0;
	const takenBy = (way: PayoutValues['way']): Taken => ({ outcome: way === 'offline' ? 'byHand' : 'now', cents });

	async function handle(values: PayoutValues): Promise<void> {
		const input = { id: refund.id, way: values.way, voucher: values.way === 'offline' ? values.voucher.trim() : '' };
		await call<typeof adminPayOutRefund>('POST', '/admin/shop.order.Refund/payout', input, { errors: 'silent' });
		onTaken(takenBy(values.way));
	}

	const fields = useFields<PayoutValues>(
		{ way: 'retry', voucher: '' },
		{ voucher: ({ way, voucher }) => (way === 'offline' && !voucher.trim() ? t('payout.voucherNeeded') : undefined) },
		handle,
	);
	const { way } = fields.values;

	return (
		<ActionDialog
			title={t('payout.title')}
			submitLabel={
				<>
					{t(`payout.submit.${way}`)}&nbsp;
					<Money amount={refund.amount} />
				</>
			}
			about={about}
			tone={way === 'offline' ? 'danger' : 'accent'}
			fields={fields}
			onClose={onClose}
		>
			<Radio.Group
				name="way"
				label={t('payout.way')}
				value={way}
				onChange={(chosen) => fields.set('way', ways.find((one) => one === chosen) ?? 'retry')}
			>
				<Stack gap="xs">
					{ways.map((one) => (
						<Radio key={one} value={one} label={t(`payout.${one}`)} description={t(`payout.${one}Text`)} />
					))}
				</Stack>
			</Radio.Group>
			{way === 'offline' && (
				<TextInput
					label={t('payout.voucher')}
					description={t('payout.voucherText')}
					withAsterisk
					maxLength={255}
					{...fields.text('voucher')}
				/>
			)}
			<RefundOutcome {...takenBy(way)} />
		</ActionDialog>
	);
}
