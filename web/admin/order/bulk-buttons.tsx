import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExportFormat } from '#domain/lists/export.contract.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import type { ChosenRow } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { beginExport } from '#web/kit/tasks/tasks.client.ts';
import type { BulkStep } from '#web/shared/order/bulk.types.ts';
import { BulkStepButton } from '#web/shared/order/bulk-step-button.tsx';
import { PrintButtons } from './print-buttons.tsx';

const shipPath = '/admin/shop/order/ship';

const steps = ['ship', 'remark', 'approve', 'close'] as const satisfies readonly BulkStep[];

interface BulkButtonsProps {
	rows: readonly ChosenRow[];
	onBegin(step: BulkStep): void;
}

/** What one may do with the chosen orders. */
export function BulkButtons({ rows, onBegin }: BulkButtonsProps): ReactNode {
	const { t } = useTranslation(['shop-bulk', 'grid']);
	const auth = useAuth();
	const client = useQueryClient();
	const may: Readonly<Record<(typeof steps)[number], boolean>> = {
		ship: auth({ name: shipPath, subNodeName: `${shipPath}/run` }),
		remark: auth('remark'),
		approve: auth('cancel'),
		close: auth('close'),
	};
	const ids = rows.map(({ id }) => id);
	const write = (format: ExportFormat) => {
		const query = { search: [{ field: 'id', operator: 'in', val: ids }], format, columns: [] };
		void beginExport(client, 'shop/order/order', query).catch(() => undefined);
	};
	return (
		<>
			{steps
				.filter((step) => may[step])
				.map((step) => (
					<BulkStepButton key={step} step={step} count={rows.length} onBegin={onBegin} />
				))}
			{auth('print') && <PrintButtons ids={ids.map(String)} />}
			{auth('export') && (
				<Menu position="top-end">
					<Menu.Target>
						<Button size="xs" variant="default" leftSection={<FileDown size={14} aria-hidden="true" />}>
							{t('steps.export')}
						</Button>
					</Menu.Target>
					<Menu.Dropdown>
						<Menu.Item onClick={() => write('csv')}>{t('grid:exportCsv')}</Menu.Item>
						<Menu.Item onClick={() => write('xlsx')}>{t('grid:exportXlsx')}</Menu.Item>
					</Menu.Dropdown>
				</Menu>
			)}
		</>
	);
}
