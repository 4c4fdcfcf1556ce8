import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import type { KeptDraft } from './kept-draft.ts';
import classes from './kept-notice.module.css';

interface KeptNoticeProps {
	kept: KeptDraft;
	onRestore(): void;
	onForget(): void;
}

/** Offers what was typed the time before and never saved. */
export function KeptNotice({ kept, onRestore, onForget }: KeptNoticeProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	return (
		<div className={classes['notice']} role="status">
			<span>{t('editor.keptDraft', { time: formatTime(kept.at, 'yyyy-mm-dd hh:MM') })}</span>
			<Group gap="xs">
				<Button size="xs" onClick={onRestore}>
					{t('editor.restore')}
				</Button>
				<Button size="xs" variant="default" onClick={onForget}>
					{t('editor.forget')}
				</Button>
			</Group>
		</div>
	);
}
