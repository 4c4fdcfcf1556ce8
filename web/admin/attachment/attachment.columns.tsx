import { useMemo } from 'react';
import { attachmentResource } from '#domain/upload/attachment.resource.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { fieldColumns, type OwnCells } from '#web/kit/resource/field.columns.tsx';
import { FilePreview } from '#web/kit/upload/file-preview.tsx';
import { FileSize } from '#web/kit/upload/file-size.tsx';
import type { AttachmentRow } from './attachment.types.ts';

const previewSize = 44;

/** The columns of the list of files. */
export function useAttachmentColumns(): readonly GridColumn<AttachmentRow>[] {
	const { t } = useTranslation('resource');
	const language = currentLanguage();
	return useMemo(() => {
		const person = (name: 'admin' | 'user') => (row: AttachmentRow) => {
			const by = row[name];
			return by ? by.nickname || by.username : '–';
		};
		const cells: OwnCells<AttachmentRow> = {
			url: (row) => <FilePreview url={row.url} size={previewSize} />,
			size: (row) => <FileSize bytes={row.size} />,
			admin_id: person('admin'),
			user_id: person('user'),
		};
		return fieldColumns({ resource: attachmentResource, language, t, cells });
	}, [language, t]);
}
