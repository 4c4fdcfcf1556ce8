import { Radio, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { wireToCents } from '#domain/money/decimal.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { RefundOutcome, type Taken } from '#web/shared/refund/refund-outcome.tsx';

const ways = ['retry', 'balance', 'offline'] as const;

interface PayoutValues {
	way: (typeof ways)[number];
	voucher: string;
}

export interface PayoutDialogProps {
	/** What goes back. */
	amount: string;
	/** Takes the step; the voucher is empty but where it was given by hand. */
	pay(step: PayoutValues): Promise<unknown>;
	/** What could not be paid, as its page shows it. */
	about: ReactNode;
	onTaken(taken: Taken): void;
	onClose(): void;
}

/** Handles money that could not be paid back: once more, to the balance, or by hand. */
export function PayoutDialog({ amount, pay, about, onTaken, onClose }: PayoutDialogProps): ReactNode {
	const { t } = useTranslation('admin-refund');

	const cents = wireToCents(amount) ?? 0;
	const takenBy = (way: PayoutValues['way']): Taken => ({ outcome: way === 'offline' ? 'byHand' : 'now', cents });

	async function handle(values: PayoutValues): Promise<void> {
		await pay({ way: values.way, voucher: values.way === 'offline' ? values.voucher.trim() : '' });
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
					<Money amount={amount} />
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
