import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { type CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/ui/states.module.css';

interface EmptyStateProps {
	title: string;
	text?: string;
	/** A line drawing; a blank sheet unless set. */
	icon?: ReactNode;
	/** What one can do about it. */
	action?: ReactNode;
}

function BlankSheet(): ReactNode {
	return (
		<svg width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden="true">
			<rect x="16" y="14" width="46" height="50" rx="5" className={classes['back']} transform="rotate(-7 39 39)" />
			<rect x="32" y="10" width="46" height="52" rx="5" className={classes['sheet']} transform="rotate(4 55 36)" />
			<path d="M43 27.5l24 1.7M42.3 37.5l24 1.7M41.6 47.5l13 .9" className={classes['stroke']} />
		</svg>
	);
}

/** Nothing here (yet, or for this search, or for you): says so, and what to do. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps): ReactNode {
	return (
		<div className={classes['state']}>
			{icon ?? <BlankSheet />}
			<p className={classes['title']}>{title}</p>
			{text && <p className={classes['text']}>{text}</p>}
			{action && <div className={classes['action']}>{action}</div>}
		</div>
	);
}

/** A failed fetch in the place of its content, with a way to try again. */
export function ErrorState({ error, onRetry }: { error: CallError | Error | null; onRetry?: () => void }): ReactNode {
	const { t } = useTranslation('kit');
	if (!error || isCancelled(error)) return null;
	return (
		<div className={classes['state']} role="alert">
			<p className={classes['title']}>{t('state.failed')}</p>
			<p className={classes['text']}>{error.message}</p>
			{onRetry && (
				<div className={classes['action']}>
					<Button variant="default" onClick={onRetry}>
						{t('state.retry')}
					</Button>
				</div>
			)}
		</div>
	);
}

/** Grey lines in the shape of a list that is on its way. */
export function ListSkeleton({ rows = 6, height = 44 }: { rows?: number; height?: number }): ReactNode {
	const { t } = useTranslation('kit');
	const lines = Array.from({ length: rows }, (_, index) => `line-${index}`);
	return (
		<div className={classes['skeleton']} role="status" aria-label={t('state.loading')}>
			{lines.map((line) => (
				<Skeleton key={line} height={height} radius="md" />
			))}
		</div>
	);
}

/** A quiet spinner in the middle of a page whose code or data is on its way. */
export function PageLoading(): ReactNode {
	return (
		<div className={classes['page']} role="status" aria-busy="true">
			<span className={classes['pulse']} />
		</div>
	);
}
