import type { ReactNode } from 'react';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { GoodsLog } from './goods-log.tsx';

interface LogDialogProps {
	path: string;
	id: number;
	onClose(): void;
}

/** The goods log over its editor. */
export function LogDialog({ path, id, onClose }: LogDialogProps): ReactNode {
	const { t } = useTranslation('goods-log');
	return (
		<FormDialog title={t('title')} size="lg" onClose={onClose}>
			<GoodsLog path={path} id={id} />
		</FormDialog>
	);
}
