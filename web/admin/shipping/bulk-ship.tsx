import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { previewBulkShip, runBulkShip } from '#domain/order-desk/bulk-ship.contract.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useLeaveGuard } from '#web/kit/ui/leave-guard.ts';
import { BulkRows } from './bulk-rows.tsx';
import classes from './shipping.module.css';
import { ShippingFile } from './shipping-file.tsx';

type Preview = AnswerOf<typeof previewBulkShip>;
type Report = AnswerOf<typeof runBulkShip>;

/** Many orders shipped by one file: looked at row by row, then sent; what is refused stays behind. */
export function BulkShip(): ReactNode {
	const cache = useQueryClient();
	const [preview, setPreview] = useState<Preview>();
	const [report, setReport] = useState<Report>();
	const run = useAction<typeof runBulkShip>('POST', '/admin/shop.order.Ship/run', { timeoutMs: 0 });
	// Whoever leaves meanwhile never sees which rows were refused.
	useLeaveGuard(run.isPending);

	function show(file?: Preview): void {
		setPreview(file);
		setReport(undefined);
	}
	const startOver = () => show();
	function ship(rows: Preview['rows']): void {
		const sent = rows.map(({ row, order_no, company, tracking_no, warn }) => ({
			row,
			order_no,
			company,
			tracking_no,
			// Chosen by hand in spite of the warning.
			confirm: warn === 1 ? (1 as const) : (0 as const),
		}));
		run.mutate(
			{ rows: sent },
			{
				onSuccess: (done) => {
					setReport(done);
					void cache.invalidateQueries({ queryKey: ['/admin/shop.order.Order/index'] });
				},
			},
		);
	}
	return (
		<div className={classes['page']}>
			{!preview && <ShippingFile onRead={show} />}
			{preview && !report && (
				<BulkRows
					key="preview"
					name={preview.file_name}
					rows={preview.rows}
					isBusy={run.isPending}
					onShip={ship}
					onAgain={startOver}
				/>
			)}
			{preview && report && (
				<BulkRows key="report" name={preview.file_name} rows={report.rows} isReport onAgain={startOver} />
			)}
		</div>
	);
}
