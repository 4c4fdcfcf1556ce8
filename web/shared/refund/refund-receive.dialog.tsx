import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import { type EscalationRights, receiveRefusal } from '#domain/refund/refund.rules.ts';
import { type ReceiveResult, receiveResults } from '#domain/refund/refund.status.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { PicturesField } from '#web/shared/refund/pictures-field.tsx';
import type { RefundDetail } from '#web/shared/refund/refund.types.ts';
import classes from '#web/shared/refund/refund-dialog.module.css';
import { RefundOutcome, type Taken } from '#web/shared/refund/refund-outcome.tsx';
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
	refund: Pick<RefundDetail, 'id' | 'amount' | 'lines' | 'escalated'> & ReturnFeeFacts;
	/** Whose dialog it is: what a merchant does not accept goes to the platform. */
	area: 'admin' | 'merchant';
	/** What they may do where the platform was called in. */
	rights?: EscalationRights;
	/** What is received, as its page shows it. */
	about: ReactNode;
	/** Rejects with what the server refused. */
	send(input: ReceiveSent): Promise<unknown>;
	onTaken(taken: Taken): void;
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
	counts: Readonly<Record<number, Counts>>;
	images: readonly string[];
}

const noRights: EscalationRights = { isArbiter: false, isReceiver: false };

function isCount(text: string): boolean {
	return /^\d{1,4}$/.test(text.trim());
}

/** Takes returned goods in: what is good goes back to the shelf, the money follows the result. */
export function RefundReceiveDialog({
	refund,
	area,
	rights = noRights,
	about,
	send,
	onTaken,
	onClose,
}: ReceiveDialogProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const pieces = refund.lines.filter((line) => line.num > 0);
	const possible = receiveResults.filter((result) => !receiveRefusal(refund, result, { actor: area, ...rights }));
	const isFeeOffered = offersReturnFee(refund);
	const agreed = wireToCents(refund.amount) ?? 0;
	const countsOf = (counts: Values['counts'], id: number): Counts => counts[id] ?? { good: '0', damaged: '0' };

	function isRight(counts: Values['counts'], id: number, num: number): boolean {
		const { good, damaged } = countsOf(counts, id);
		return isCount(good) && isCount(damaged) && Number(good) + Number(damaged) <= num;
	}

	function takenBy({ result, amount, return_fee }: Values): Taken {
		if (result === 'bad') return { outcome: area === 'merchant' ? 'platform' : 'none', cents: 0 };
		const fee = isFeeOffered ? (wireToCents(return_fee) ?? 0) : 0;
		if (result === 'part') return { outcome: 'onAccept', cents: (wireToCents(amount) ?? 0) + fee };
		return { outcome: 'now', cents: agreed + fee };
	}

	const fields = useFields<Values>(
		{
			result: 'ok',
			amount: '',
			return_fee: firstReturnFee(refund),
			reason: '',
			counts: Object.fromEntries(pieces.map((line) => [line.order_goods_id, { good: String(line.num), damaged: '0' }])),
			images: [],
		},
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
		async (now) => {
			const { result, amount, return_fee, reason, counts, images } = now;
			if (!pieces.every((line) => isRight(counts, line.order_goods_id, line.num))) return false;
			const lines = pieces.map(({ order_goods_id: id }) => {
				const { good, damaged } = countsOf(counts, id);
				return { id, num_good: Number(good), num_damaged: Number(damaged) };
			});
			const proof = result === 'ok' ? [] : [...images];
			const fee = isFeeOffered && result !== 'bad' ? { return_fee: return_fee.trim() || '0' } : {};
			const sent = { id: refund.id, result, lines, ...fee, reason: reason.trim(), images: proof };
			await send(result === 'part' ? { ...sent, amount: amount.trim() } : sent);
			onTaken(takenBy(now));
			return true;
		},
	);

	const { values, text, set } = fields;
	const { result } = values;
	const taken = takenBy(values);

	function put(id: number, change: Partial<Counts>): void {
		set('counts', { ...values.counts, [id]: { ...countsOf(values.counts, id), ...change } });
	}
	function submitLabel(): ReactNode {
		if (result === 'bad') return t(area === 'merchant' ? 'receive.submitDispute' : 'receive.submitBad');
		return (
			<>
				{t(result === 'part' ? 'receive.submitPart' : 'receive.submitOk')}&nbsp;
				<Money amount={centsToWire(taken.cents)} />
			</>
		);
	}

	return (
		<ActionDialog
			title={t('receive.title')}
			fields={fields}
			submitLabel={submitLabel()}
			tone={result === 'bad' ? 'danger' : 'accent'}
			about={about}
			onClose={onClose}
		>
			<ul className={classes['counts']}>
				{pieces.map((line) => {
					const { good, damaged } = countsOf(values.counts, line.order_goods_id);
					const problem = isRight(values.counts, line.order_goods_id, line.num)
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
			{values.result !== 'ok' && (
				<PicturesField label={t('receive.images')} value={values.images} onChange={(images) => set('images', images)} />
			)}
			<RefundOutcome {...taken} />
		</ActionDialog>
	);
}
