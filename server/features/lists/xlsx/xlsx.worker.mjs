import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

// Zipping a workbook takes seconds of pure computing: it is done beside the thread that answers requests.
const { file, sheet, heading, rows } = workerData;
const head = heading.map((value) => ({ value, fontWeight: 'bold' }));
const body = rows.map((row) =>
	row.map((value) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String })),
);
const columns = heading.map((_, index) => ({ width: widthOf(index) }));
await writeXlsxFile([head, ...body], { sheet, columns, stickyRowsCount: 1 }).toFile(file);
parentPort?.postMessage('done');

function widthOf(index) {
	const longest = [heading, ...rows.slice(0, 200)].reduce(
		(most, row) =>
			Math.max(
				most,
				[...String(row[index] ?? '')].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0),
			),
		6,
	);
	return Math.min(60, longest + 2);
}
