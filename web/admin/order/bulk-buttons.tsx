import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, FileDown, Flag, PackageCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExportFormat } from '#domain/lists/export.contract.ts';
import { mostBulkOrders } from '#domain/order-desk/bulk.rules.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import type { ChosenRow } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { beginExport } from '#web/kit/tasks/tasks.client.ts';
import type { BulkStep } from './bulk.types.ts';
import { PrintButtons } from './print-buttons.tsx';

const shipPath = '/admin/shop/order/ship';

const looks = {
	ship: { Icon: PackageCheck, variant: 'filled', color: 'pine' },
	remark: { Icon: Flag, variant: 'default', color: 'pine' },
	approve: { Icon: Undo2, variant: 'default', color: 'pine' },
	close: { Icon: Ban, variant: 'light', color: 'red' },
} as const satisfies Record<BulkStep, object>;

interface BulkButtonsProps {
	rows: readonly ChosenRow[];
	onBegin(step: BulkStep): void;
}

/** What one may do with the chosen orders. */
export function BulkButtons({ rows, onBegin }: BulkButtonsProps): ReactNode {
	const { t } = useTranslation(['admin-order-bulk', 'grid']);
	const auth = useAuth();
	const client = useQueryClient();
	const may: Readonly<Record<BulkStep, boolean>> = {
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
			{(Object.keys(looks) as BulkStep[])
				.filter((step) => may[step])
				.map((step) => {
					const { Icon, variant, color } = looks[step];
					return (
						<Button
							key={step}
							size="xs"
							variant={variant}
							color={color}
							leftSection={<Icon size={14} aria-hidden="true" />}
							onClick={() => onBegin(step)}
							disabled={rows.length > mostBulkOrders}
						>
							{t(`steps.${step}`)}
						</Button>
					);
				})}
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
