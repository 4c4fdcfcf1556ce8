import type { ReactNode } from 'react';
import { FileDrop } from '#web/admin/common/file-drop.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { UploadedFile } from './import.types.ts';

/** The first step: the file. */
export function FileStep({ onUploaded }: { onUploaded(file: UploadedFile): void }): ReactNode {
	const { t } = useTranslation('admin-import');
	return (
		<FileDrop<UploadedFile>
			path="/admin/shop.goods.Import/upload"
			accept=".csv,text/csv,text/plain"
			texts={{
				label: t('steps.file'),
				drop: t('file.drop'),
				reading: t('file.reading'),
				hint: t('file.hint'),
				choose: t('file.choose'),
			}}
			onRead={onUploaded}
		/>
	);
}
