import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import { receiveRefusal } from '#domain/refund/refund.rules.ts';
import { type ReceiveResult, receiveResults } from '#domain/refund/refund.status.ts';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { PicturesField } from '#web/shared/refund/pictures-field.tsx';
import type { RefundDetail } from '#web/shared/refund/refund.types.ts';
import classes from '#web/shared/refund/refund-dialog.module.css';
import {
	firstReturnFee,
	isReturnFee,
	offersReturnFee,
	type ReturnFeeFacts,
	ReturnFeeField,
} from '#web/shared/refund/return-fee-field.tsx';

/** What a receipt consists of, as the endpoints of both areas take it. */
export interface ReceiveSent {
	id: number;
	result: ReceiveResult;
	lines: { id: number; num_good: number; num_damaged: number }[];
	amount?: string;
	return_fee?: string;
	reason: string;
	images: string[];
}

interface ReceiveDialogProps {
	refund: Pick<RefundDetail, 'id' | 'amount' | 'lines' | 'refund_no' | 'escalated'> & ReturnFeeFacts;
	/** Whose dialog it is: what a merchant does not accept goes to the platform. */
	area: 'admin' | 'merchant';
	/** Whether they may give less than the platform has decided. */
	isArbiter?: boolean;
	/** Rejects with what the server refused. */
	send(input: ReceiveSent): Promise<unknown>;
	onClose(): void;
}

interface Counts {
	good: string;
	damaged: string;
}

interface Values {
	result: ReceiveResult;
	amount: string;
	return_fee: string;
	reason: string;
}

function isCount(text: string): boolean {
	return /^\d{1,4}$/.test(text.trim());
}

/** Takes returned goods in: what is good goes back to the shelf, the money follows the result. */
export function RefundReceiveDialog({ refund, area, isArbiter = false, send, onClose }: ReceiveDialogProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const pieces = refund.lines.filter((line) => line.num > 0);
	const [counts, setCounts] = useState<Readonly<Record<number, Counts>>>(
		Object.fromEntries(pieces.map((line) => [line.order_goods_id, { good: String(line.num), damaged: '0' }])),
	);
	const [images, setImages] = useState<readonly string[]>([]);
	const possible = receiveResults.filter((result) => !receiveRefusal(refund, result, { actor: area, isArbiter }));
	const isFeeOffered = offersReturnFee(refund);
	const agreed = wireToCents(refund.amount) ?? 0;
	const countsOf = (id: number): Counts => counts[id] ?? { good: '0', damaged: '0' };

	function isRight(id: number, num: number): boolean {
		const { good, damaged } = countsOf(id);
		return isCount(good) && isCount(damaged) && Number(good) + Number(damaged) <= num;
	}
	function put(id: number, change: Partial<Counts>): void {
		setCounts((now) => ({ ...now, [id]: { ...countsOf(id), ...change } }));
	}

	const fields = useFields<Values>(
		{ result: 'ok', amount: '', return_fee: firstReturnFee(refund), reason: '' },
		{
			amount: ({ result, amount }) => {
				const wanted = wireToCents(amount);
				const isGood = wanted !== undefined && wanted > 0 && wanted < agreed;
				return result !== 'part' || isGood ? undefined : t('receive.amountRule', { amount: yuan(refund.amount) });
			},
			return_fee: ({ result, return_fee }) =>
				result === 'bad' || isReturnFee(return_fee, refund) ? undefined : t('returnFee.rule'),
			reason: ({ result, reason }) => (result === 'ok' || reason.trim() !== '' ? undefined : t('receive.reasonNeeded')),
		},
		async ({ result, amount, return_fee, reason }) => {
			if (!pieces.every((line) => isRight(line.order_goods_id, line.num))) return;
			const lines = pieces.map(({ order_goods_id: id }) => {
				return { id, num_good: Number(countsOf(id).good), num_damaged: Number(countsOf(id).damaged) };
			});
			const proof = result === 'ok' ? [] : [...images];
			const fee = isFeeOffered && result !== 'bad' ? { return_fee: return_fee.trim() || '0' } : {};
			const sent = { id: refund.id, result, lines, ...fee, reason: reason.trim(), images: proof };
			await send(result === 'part' ? { ...sent, amount: amount.trim() } : sent);
			onClose();
		},
	);

	const { values, text, set } = fields;

	return (
		<FormDialog title={t('receive.title')} onClose={onClose}>
			<DialogForm
				fields={fields}
				submitLabel={t('receive.submit')}
				isDanger={values.result === 'bad'}
				onClose={onClose}
			>
				<ul className={classes['counts']}>
					{pieces.map((line) => {
						const { good, damaged } = countsOf(line.order_goods_id);
						const problem = isRight(line.order_goods_id, line.num)
							? undefined
							: t('receive.countsRule', { num: line.num });
						return (
							<li key={line.order_goods_id} className={classes['count']}>
								<Thumb src={line.image} size={48} />
								<span className={classes['name']}>
									{line.name} ×{line.num}
								</span>
								<TextInput
									label={t('receive.good')}
									inputMode="numeric"
									value={good}
									error={problem}
									onChange={(event) => put(line.order_goods_id, { good: event.currentTarget.value })}
								/>
								<TextInput
									label={t('receive.damaged')}
									inputMode="numeric"
									value={damaged}
									onChange={(event) => put(line.order_goods_id, { damaged: event.currentTarget.value })}
								/>
							</li>
						);
					})}
				</ul>
				<Muted isLine>{t('receive.countsHint')}</Muted>
				<Radio.Group
					label={t('receive.result')}
					value={values.result}
					onChange={(result) => set('result', receiveResults.find((one) => one === result) ?? 'ok')}
				>
					<Stack gap="xs" mt={6}>
						{possible.map((result) => (
							<Radio
								key={result}
								value={result}
								label={t(result === 'bad' && area === 'merchant' ? 'receive.dispute' : `receive.${result}`)}
							/>
						))}
					</Stack>
				</Radio.Group>
				{values.result === 'part' && (
					<TextInput label={t('receive.amount')} inputMode="decimal" leftSection="¥" withAsterisk {...text('amount')} />
				)}
				{isFeeOffered && values.result !== 'bad' && (
					<ReturnFeeField most={refund.return_fee_most} {...text('return_fee')} />
				)}
				<Textarea
					label={t('receive.reason')}
					withAsterisk={values.result !== 'ok'}
					autosize
					minRows={2}
					maxLength={255}
					{...text('reason')}
				/>
				{values.result !== 'ok' && <PicturesField label={t('receive.images')} value={images} onChange={setImages} />}
			</DialogForm>
		</FormDialog>
	);
}
