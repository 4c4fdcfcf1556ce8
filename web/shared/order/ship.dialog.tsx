import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { orderLineOutput } from '#domain/order/order.shapes.ts';
import type { ParcelLine } from '#domain/order/parcel.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { AddressText } from '#web/shared/address/address-text.tsx';
import type { Company } from './company.rules.ts';
import { GiftNote } from './gift-note.tsx';
import { LabelFields } from './label-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { parcelLabel } from './parcel-label.ts';
import { type Pieces, PiecesInput, parcelOf } from './pieces-input.tsx';
import classes from './step-dialog.module.css';
import { type LabelValues, type SentLabel, useLabel } from './use-label.ts';

/** A parcel as it is sent; without lines all that is left is in it. */
export interface SentParcel extends SentLabel {
	id: number;
	lines?: ParcelLine[];
}

interface ShippedTo {
	readonly consignee: string;
	readonly phone: string;
	readonly address: string;
	readonly user_remark: string;
	readonly is_gift: number;
	readonly gift_message: string;
}

interface ShipDialogProps {
	order: {
		readonly id: number;
		readonly order_no: string;
		readonly cash_due: string;
		readonly lines: readonly z.output<typeof orderLineOutput>[];
	};
	/** Where it goes; absent until that is known. */
	to: (ShippedTo & Omit<Parameters<typeof AddressText>[0]['address'], 'detail'>) | undefined;
	companies: readonly Company[] | undefined;
	isLoading: boolean;
	/** Who carried the last parcel; empty = unknown. */
	usual: string;
	/** Ids of the companies that a number can be of. */
	companyOf(trackingNo: string): Promise<readonly number[]>;
	/** Rejects with what the server refused. */
	send(parcel: SentParcel): Promise<void>;
	onClose(): void;
}

interface ShipValues extends LabelValues {
	lines: Pieces;
}

/** Sends an order off: who carries it, under which number, what is in it and where it goes. */
export function ShipDialog(props: ShipDialogProps): ReactNode {
	const { order, to, companies, isLoading, usual, companyOf, send, onClose } = props;
	const { t } = useTranslation('shop-steps');
	const label = useLabel({ companies, usual, companyOf });
	const fields = useFields<ShipValues>(
		{ company: companies?.find(({ id }) => String(id) === usual)?.name ?? '', tracking_no: '', lines: {} },
		{ company: label.companyProblem, tracking_no: label.trackingProblem },
		async (values) => {
			// A scanner sends the form before the number has said who carries it.
			const company = await label.companyFor(values);
			if (company === '') {
				fields.setErrors({ company: t('ship.companyUnclear') });
				return false;
			}
			if (company !== values.company) fields.set('company', company);
			const lines = parcelOf(order.lines, values.lines);
			const parcel = { id: order.id, ...(lines && { lines }) };
			return label.send({ ...values, company }, (sent) => send({ ...parcel, ...sent }));
		},
		{ checksLeft: true },
	);
	const { values, errors } = fields;

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
			{to && <GiftNote order={to} />}
			{order.lines.reduce((sum, line) => sum + line.num, 0) > 1 && (
				<PiecesInput
					lines={order.lines}
					value={values.lines}
					onChange={(pieces) => fields.set('lines', pieces)}
					error={errors.lines}
				/>
			)}
			<LabelFields fields={fields} label={label} companies={companies} isLoading={isLoading} />
		</ActionDialog>
	);
}
