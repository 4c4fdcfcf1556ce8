import { Button, Checkbox, Group } from '@mantine/core';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { previewBulkShip } from '#domain/order-desk/bulk-ship.contract.ts';
import { ScrollRegion } from '#web/admin/common/scroll-region.tsx';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Figures } from '#web/kit/ui/figures.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import { saveCsv } from './csv.ts';
import classes from './shipping.module.css';

type Row = AnswerOf<typeof previewBulkShip>['rows'][number];

interface BulkRowsProps {
	/** The file's own name. */
	name: string;
	rows: readonly Row[];
	/** The rows have been shipped, or refused. */
	isReport?: boolean;
	isBusy?: boolean;
	onShip?(rows: Row[]): void;
	onAgain(): void;
}

/** The rows of the file: what can be shipped and is chosen, what cannot and why. */
export function BulkRows({ name, rows, isReport = false, isBusy = false, onShip, onAgain }: BulkRowsProps): ReactNode {
	const { t } = useTranslation('admin-shipping');
	const auth = useAuth();
	const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
	const good = rows.filter(({ ok }) => ok === 1);
	// What is warned of is left unless somebody takes it.
	const isTaken = ({ row, warn }: Row) => changed.has(row) === (warn === 1);
	const chosen = good.filter(isTaken);
	const toggle = (row: number) =>
		setChanged((now) => new Set(now.has(row) ? [...now].filter((one) => one !== row) : [...now, row]));
	const state = (row: Row) => (row.ok === 1 ? t(isReport ? 'shipped' : 'ready') : t('refused'));

	function save(): void {
		const head = [t('columns.row'), t('columns.order'), t('columns.company'), t('columns.no')];
		const lines = rows.map((row) => [row.row, row.order_no, row.company, row.tracking_no, state(row), row.text]);
		saveCsv(`${name.replace(/\.\w+$/, '')}-${t('reportName')}.csv`, [
			[...head, t('columns.result'), t('columns.reason')],
			...lines,
		]);
	}
	return (
		<div className={classes['stack']}>
			<div role="status">
				<h2 className={classes['heading']}>{t(isReport ? 'done' : 'look', { name })}</h2>
			</div>
			<Figures
				figures={[
					{ label: t(isReport ? 'shipped' : 'ready'), value: good.length },
					{ label: t('refused'), value: rows.length - good.length },
				]}
			/>
			<ScrollRegion label={t('list')} className={classes['scroll']}>
				<table className={classes['table']}>
					<thead>
						<tr>
							{!isReport && <th scope="col">{t('columns.take')}</th>}
							<th scope="col">{t('columns.row')}</th>
							<th scope="col">{t('columns.order')}</th>
							<th scope="col">{t('columns.consignee')}</th>
							<th scope="col">{t('columns.company')}</th>
							<th scope="col">{t('columns.no')}</th>
							<th scope="col">{t('columns.result')}</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={row.row} data-refused={row.ok === 0 || undefined}>
								{!isReport && (
									<td>
										<Checkbox
											aria-label={t('takeRow', { row: row.row })}
											disabled={row.ok === 0 || isBusy}
											checked={row.ok === 1 && isTaken(row)}
											onChange={() => toggle(row.row)}
										/>
									</td>
								)}
								<td className="at-figures">{row.row}</td>
								<td>
									<OrderNo no={row.order_no} />
								</td>
								<td>{row.consignee}</td>
								<td>{row.company}</td>
								<td className="at-figures">{row.tracking_no}</td>
								<td>
									<StatusTag tone={row.ok === 0 ? 'danger' : row.warn === 1 ? 'warning' : 'success'}>
										{row.text || state(row)}
									</StatusTag>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</ScrollRegion>
			<Group>
				{onShip && auth('run') && (
					<Button loading={isBusy} disabled={chosen.length === 0} onClick={() => onShip(chosen)}>
						{t('ship', { count: chosen.length })}
					</Button>
				)}
				<Button variant="default" leftSection={<Download size={16} />} onClick={save}>
					{t('save')}
				</Button>
				<Button variant="default" disabled={isBusy} onClick={onAgain}>
					{t('again')}
				</Button>
			</Group>
		</div>
	);
}
