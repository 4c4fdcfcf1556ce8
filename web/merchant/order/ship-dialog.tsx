import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { merchantReadOrder, merchantShipOrder } from '#domain/order/order.admin.contract.ts';
import { isTrackingNo } from '#domain/order/tracking.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { AddressText } from '#web/shared/address/address-text.tsx';
import { parcelLabel } from '#web/shared/order/parcel-label.ts';
import { type Pieces, PiecesInput, parcelOf } from '#web/shared/order/pieces-input.tsx';
import classes from './dialog.module.css';
import type { StepDialogProps } from './order-step.ts';
import { StepForm } from './step-form.tsx';

type Order = AnswerOf<typeof merchantReadOrder>['order'];

interface Shipping {
	company: string;
	tracking_no: string;
	lines: Pieces;
}

function ShipForm({
	orderId,
	lines,
	companies,
	onDone,
}: {
	orderId: number;
	lines: Order['lines'];
	companies: readonly { id: number; name: string }[];
	onDone: () => void;
}): ReactNode {
	const { t } = useTranslation('merchant-order');
	const cache = useQueryClient();

	async function ship({ company, tracking_no, lines: pieces }: Shipping): Promise<void> {
		const parcel = parcelOf(lines, pieces);
		try {
			await call<typeof merchantShipOrder>(
				'POST',
				'/merchant/order.Order/delivery',
				{ id: orderId, company, tracking_no: tracking_no.trim(), ...(parcel && { lines: parcel }) },
				{ errors: 'silent', success: t('ship.done') },
			);
			onDone();
		} finally {
			// A refusal means that the order has moved meanwhile.
			void cache.invalidateQueries();
		}
	}

	const fields = useFields<Shipping>(
		{ company: String(companies[0]?.id ?? ''), tracking_no: '', lines: {} },
		{
			company: ({ company }) => (company ? undefined : t('ship.companyNeeded')),
			tracking_no: ({ tracking_no }) => (isTrackingNo(tracking_no.trim()) ? undefined : t('ship.trackingRule')),
		},
		ship,
	);
	const { text, values, set, errors } = fields;

	return (
		<StepForm fields={fields} submitLabel={t('ship.submit')} onClose={onDone}>
			<NativeSelect
				size="md"
				label={t('ship.company')}
				data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
				{...text('company')}
			/>
			<TextInput
				size="md"
				label={t('ship.trackingNo')}
				data-autofocus
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={64}
				{...text('tracking_no')}
			/>
			{lines.reduce((sum, line) => sum + line.num, 0) > 1 && (
				<PiecesInput
					lines={lines}
					value={values.lines}
					onChange={(pieces) => set('lines', pieces)}
					error={errors.lines}
				/>
			)}
		</StepForm>
	);
}

/** Where the parcel goes, who carries it, under which number. */
export function ShipDialog({ orderId, onClose }: StepDialogProps): ReactNode {
	const { t } = useTranslation('merchant-order');
	const { data, error, isPending, refetch } = useCall<typeof merchantReadOrder>('GET', '/merchant/order.Order/detail', {
		id: orderId,
	});
	const order = data?.order;
	return (
		<FormDialog title={t('ship.title')} onClose={onClose}>
			{isPending && <ListSkeleton rows={3} height={56} />}
			{!data && <ErrorState error={error} onRetry={() => void refetch()} />}
			{order && data && (
				<>
					<div className={classes['to']}>
						<AddressText address={{ ...order, detail: order.address }} />
						<CopyButton text={parcelLabel(order)} label={t('detail.copyAddress')} />
					</div>
					<ShipForm orderId={orderId} lines={order.lines} companies={data.companies} onDone={onClose} />
				</>
			)}
		</FormDialog>
	);
}
