import { ActionIcon, Button } from '@mantine/core';
import { Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { templateResource } from '#domain/freight/template.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { formPath } from './delivery.paths.ts';
import { OwnerCell } from './owner.cell.tsx';

type Template = Row<typeof templateResource>;

const cells: OwnCells<Template> = { merchant_id: (row) => <OwnerCell row={row} /> };

/** The delivery templates of the shop and of its merchants. */
export function TemplatePage(): ReactNode {
	const { t } = useTranslation('admin-delivery');
	const auth = useAuth();
	const navigate = useNavigate();
	const edit = (row: Template) => void navigate(`${formPath}/edit/${row.id}`);
	return (
		<ResourcePage
			resource={templateResource}
			cells={cells}
			addButton={
				auth('add') && (
					<Button leftSection={<Plus size={16} />} onClick={() => void navigate(`${formPath}/add`)}>
						{t('template.add')}
					</Button>
				)
			}
			rowActions={(row) =>
				auth('edit') && (
					<ActionIcon
						aria-label={t('template.editOf', { name: row.name })}
						title={t('template.edit')}
						onClick={() => edit(row)}
					>
						<Pencil size={16} />
					</ActionIcon>
				)
			}
			{...(auth('edit') && { onOpen: edit })}
		/>
	);
}
