import { TextInput } from '@mantine/core';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';
import { orderErrors } from '#domain/order/order.errors.ts';
import { isTrackingNo } from '#domain/order/tracking.ts';
import type { runBulkShip } from '#domain/order-desk/bulk-ship.contract.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { FormRefusal, useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/shared/order/bulk.module.css';
import type { BulkDialogProps } from '#web/shared/order/bulk.types.ts';
import { type Company, companyMeant } from '#web/shared/order/company.rules.ts';
import { CompanySelect } from '#web/shared/order/company-select.tsx';

interface ShipValues {
	company: string;
	/** What was typed, by `o<order id>`. */
	no: Record<string, string>;
}

interface BulkShipProps extends BulkDialogProps {
	/** Absent = still on their way. */
	companies: readonly Company[] | undefined;
	isLoading: boolean;
	/** Id of the company that is meant where nobody says. */
	usual: string;
	/** Remembers what was shipped by. */
	onUsed?(company: string): void;
	send(rows: SentTo<typeof runBulkShip>['rows']): Promise<AnswerOf<typeof runBulkShip>>;
}

const keyOf = ({ id }: { id: number }) => `o${id}`;
const pathOf = (row: { id: number }) => `no.${keyOf(row)}` as const;

/** Ships the chosen orders, each under its own number; a pasted column of numbers fills the rows from there on. */
export function BulkShipDialog({ rows: chosen, companies, usual, onClose, onTaken, ...own }: BulkShipProps): ReactNode {
	const { t } = useTranslation(['shop-bulk', 'shop-steps']);
	const [rows, setRows] = useState(chosen);
	const [isChosen, setChosen] = useState(false);
	const fields = useFields<ShipValues>(
		{ company: '', no: {} },
		{
			company: (values) => (carrierOf(values) === undefined ? t('ship.companyNeeded') : undefined),
			...Object.fromEntries(rows.map((row) => [pathOf(row), (values: ShipValues) => problemOf(values.no[keyOf(row)])])),
		},
		ship,
		{ checksLeft: true },
	);
	const numbered = rows.filter((row) => fields.values.no[keyOf(row)]?.trim());

	/** Who carried the last parcel, until another one is chosen; the companies come after the form. */
	function companyIn({ company }: ShipValues): string {
		return isChosen ? company : (companies?.find(({ id }) => String(id) === usual)?.name ?? '');
	}

	function carrierOf(values: ShipValues): Company | undefined {
		return companyMeant(companies ?? [], companyIn(values));
	}

	function problemOf(text = ''): string | undefined {
		return text.trim() === '' || isTrackingNo(text.trim())
			? undefined
			: orderErrors['order.trackingNo'][currentLanguage()];
	}

	async function ship(values: ShipValues): Promise<unknown> {
		const { no } = values;
		const by = carrierOf(values);
		if (!by) return false;
		if (numbered.length === 0) throw new FormRefusal(t('ship.nothing'));
		const sent = numbered.map((row, place) => ({
			row: place + 1,
			order_no: row.name,
			company: by.name,
			tracking_no: no[keyOf(row)]?.trim() ?? '',
		}));
		const answer = await own.send(sent);
		own.onUsed?.(String(by.id));
		const whyNot = new Map(answer.rows.filter(({ ok }) => ok === 0).map(({ order_no, text }) => [order_no, text]));
		const shipped = new Set(numbered.filter(({ name }) => !whyNot.has(name)));
		const left = rows.filter((row) => !shipped.has(row));
		onTaken({ step: 'ship', done: [...shipped], left, isOver: left.length === 0 });
		if (left.length === 0) return true;
		setRows(left);
		const found = left.map((row) => [pathOf(row), whyNot.get(row.name)] as const);
		fields.setErrors(Object.fromEntries(found));
		throw new FormRefusal(t('ship.some', { done: shipped.size, left: whyNot.size }));
	}

	/** A column copied from a sheet goes into this row and those below it. */
	function paste(event: ClipboardEvent<HTMLInputElement>, from: number): void {
		const lines = event.clipboardData
			.getData('text')
			.trim()
			.split(/[\s,;，；]+/);
		if (lines.length < 2) return;
		event.preventDefault();
		const filled = rows.slice(from, from + lines.length).map((row, place) => [keyOf(row), lines[place] ?? '']);
		fields.set('no', { ...fields.values.no, ...Object.fromEntries(filled) });
	}

	return (
		<ActionDialog
			title={t('ship.title', { count: rows.length })}
			submitLabel={t('ship.submit', { count: numbered.length })}
			isReady={numbered.length > 0}
			fields={fields}
			onClose={onClose}
		>
			<p className={classes['hint']}>{t('ship.text')}</p>
			<CompanySelect
				name="company"
				companies={companies}
				isLoading={own.isLoading}
				value={companyIn(fields.values)}
				onChange={(typed) => {
					setChosen(true);
					fields.set('company', typed);
				}}
				error={fields.errors.company}
			/>
			<ol className={classes['numbers']}>
				{rows.map((row, place) => (
					<li key={row.id}>
						<TextInput
							label={row.name}
							placeholder={t('ship.no')}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
							maxLength={64}
							data-autofocus={place === 0 || undefined}
							onPaste={(event) => paste(event, place)}
							{...fields.text(pathOf(row))}
						/>
					</li>
				))}
			</ol>
		</ActionDialog>
	);
}
