import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { orderErrors } from '#domain/order/order.errors.ts';
import type { orderLineOutput } from '#domain/order/order.shapes.ts';
import type { ParcelLine } from '#domain/order/parcel.ts';
import { isTrackingNo } from '#domain/order/tracking.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { AddressText } from '#web/shared/address/address-text.tsx';
import { type Company, CompanySelect } from './company-select.tsx';
import { OrderSummary } from './order-summary.tsx';
import { parcelLabel } from './parcel-label.ts';
import { type Pieces, PiecesInput, parcelOf } from './pieces-input.tsx';
import classes from './step-dialog.module.css';

/** A parcel as it is sent; without lines all that is left is in it. */
export interface SentParcel {
	id: number;
	company: string;
	tracking_no: string;
	lines?: ParcelLine[];
}

interface ShippedTo {
	readonly consignee: string;
	readonly phone: string;
	readonly address: string;
	readonly user_remark: string;
}

interface ShipDialogProps {
	order: {
		readonly id: number;
		readonly order_no: string;
		readonly lines: readonly z.output<typeof orderLineOutput>[];
	};
	/** Where it goes; absent until that is known. */
	to: (ShippedTo & Omit<Parameters<typeof AddressText>[0]['address'], 'detail'>) | undefined;
	companies: readonly Company[] | undefined;
	isLoading: boolean;
	/** Who carried the last parcel; empty = unknown. */
	usual: string;
	/** Rejects with what the server refused. */
	send(parcel: SentParcel): Promise<void>;
	onClose(): void;
}

interface ShipValues {
	company: string;
	tracking_no: string;
	lines: Pieces;
}

/** Sends an order off: who carries it, under which number, what is in it and where it goes. */
export function ShipDialog({ order, to, companies, isLoading, usual, send, onClose }: ShipDialogProps): ReactNode {
	const { t } = useTranslation('shop-steps');
	const fields = useFields<ShipValues>(
		{ company: usual, tracking_no: '', lines: {} },
		{
			company: ({ company }) => (company.trim() === '' ? t('required', { field: t('ship.company') }) : undefined),
			tracking_no: ({ tracking_no }) => trackingProblem(tracking_no.trim()),
		},
		({ company, tracking_no, lines: pieces }) => {
			const lines = parcelOf(order.lines, pieces);
			const parcel = { id: order.id, company: company.trim(), tracking_no: tracking_no.trim() };
			return send({ ...parcel, ...(lines && { lines }) });
		},
		{ checksLeft: true },
	);
	const { values, errors } = fields;

	function trackingProblem(text: string): string | undefined {
		if (text === '') return t('required', { field: t('ship.trackingNo') });
		return isTrackingNo(text) ? undefined : orderErrors['order.trackingNo'][currentLanguage()];
	}

	return (
		<ActionDialog title={t('ship.title')} submitLabel={t('ship.submit')} fields={fields} onClose={onClose}>
			<OrderSummary order={order} />
			{to && (
				<div className={classes['to']}>
					<AddressText address={{ ...to, detail: to.address }} />
					<CopyButton text={parcelLabel(to)} label={t('ship.copyAddress')} />
				</div>
			)}
			{to?.user_remark && <p className={classes['remark']}>{t('ship.remark', { text: to.user_remark })}</p>}
			{order.lines.reduce((sum, line) => sum + line.num, 0) > 1 && (
				<PiecesInput
					lines={order.lines}
					value={values.lines}
					onChange={(pieces) => fields.set('lines', pieces)}
					error={errors.lines}
				/>
			)}
			<CompanySelect
				name="company"
				companies={companies}
				isLoading={isLoading}
				value={values.company}
				onChange={(company) => fields.set('company', company)}
				error={errors.company}
				hasFocus={usual === ''}
			/>
			<TextInput
				label={t('ship.trackingNo')}
				withAsterisk
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={64}
				data-autofocus={usual !== '' || undefined}
				{...fields.text('tracking_no')}
			/>
		</ActionDialog>
	);
}
