import { ActionIcon, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FileDown, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExportFormat } from '#domain/lists/export.contract.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { beginExport } from '#web/kit/tasks/tasks.client.ts';

/** A list of its own name that takes the same query. */
export interface ExportShape {
	readonly list: string;
	readonly label: string;
}

interface ExportMenuProps {
	/** The list's own name. */
	list: string;
	/** What the list is asked for, and the columns on screen. */
	query: Readonly<Record<string, unknown>>;
	columns: readonly string[];
	too?: ExportShape | undefined;
}

/** Writes the list as it stands, all its pages, into a file. */
export function ExportMenu({ list, query, columns, too }: ExportMenuProps): ReactNode {
	const { t } = useTranslation('grid');
	const client = useQueryClient();
	const begin = (format: ExportFormat, shape = { list, columns }) =>
		void beginExport(client, shape.list, { ...query, format, columns: shape.columns }).catch(() => undefined);
	return (
		<Menu position="bottom-end">
			<Menu.Target>
				<ActionIcon size="lg" variant="default" aria-label={t('export')} title={t('export')}>
					<FileDown size={17} />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item leftSection={<FileText size={15} />} onClick={() => begin('csv')}>
					{t('exportCsv')}
				</Menu.Item>
				<Menu.Item leftSection={<FileSpreadsheet size={15} />} onClick={() => begin('xlsx')}>
					{t('exportXlsx')}
				</Menu.Item>
				{too && (
					<>
						<Menu.Divider />
						<Menu.Label>{too.label}</Menu.Label>
						{(['csv', 'xlsx'] as const).map((format) => (
							<Menu.Item
								key={format}
								aria-label={`${too.label}: ${format}`}
								onClick={() => begin(format, { list: too.list, columns: [] })}
							>
								{t(format === 'csv' ? 'exportCsv' : 'exportXlsx')}
							</Menu.Item>
						))}
					</>
				)}
			</Menu.Dropdown>
		</Menu>
	);
}
