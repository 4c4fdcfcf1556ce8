import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FormDialog } from '#web/kit/ui/form-dialog.tsx';
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
