import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './bulk.module.css';
import type { BulkOutcome } from './use-bulk.ts';

interface BulkResultProps {
	outcome: BulkOutcome;
	isBusy: boolean;
	onUndo(): void;
}

/** What became of the last save: how many, which were refused and why, and the way back. */
export function BulkResult({ outcome, isBusy, onUndo }: BulkResultProps): ReactNode {
	const { t } = useTranslation('admin-goods-bulk');
	const { isUndo, saved, failed } = outcome;
	return (
		<div className={classes['result']} data-failed={failed.length > 0 || undefined} role="status">
			<div className={classes['resultHead']}>
				<strong>{t(isUndo ? 'undone' : 'saved', { count: saved.length })}</strong>
				{!isUndo && saved.length > 0 && (
					<Button size="xs" variant="default" loading={isBusy} onClick={onUndo}>
						{t('undo')}
					</Button>
				)}
			</div>
			{failed.length > 0 && (
				<>
					<p>{t(isUndo ? 'undoFailed' : 'failed', { count: failed.length })}</p>
					<ul>
						{failed.map((one) => (
							<li key={one.id}>
								{one.name}: {one.text}
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
