import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import type { Crowd } from '#web/shared/crowdfunding/crowd.types.ts';
import progress from '#web/shared/crowdfunding/crowd-progress.module.css';
import classes from '#web/shared/crowdfunding/crowd-view.module.css';

interface CrowdPaybacksProps {
	crowd: Crowd;
	renderNo(order: { order_id: number; order_no: string }): ReactNode;
	/** Absent where the reader may not try again. */
	onRetry?: (() => void) | undefined;
}

/** Of a crowdfunding that came to nothing: how many supports are paid back, and which could not be. */
export function CrowdPaybacks({ crowd, renderNo, onRetry }: CrowdPaybacksProps): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const { total, done, failed } = crowd.paybacks;
	const hasEnded = crowd.status === '6' || crowd.status === '7';
	if (!hasEnded || total === 0) return null;
	return (
		<Panel title={t('paybacks.title')}>
			<div className={progress['progress']}>
				<p className={progress['raised']}>
					<strong>{t('paybacks.done', { done, total })}</strong>
				</p>
				<div
					className={progress['bar']}
					role="progressbar"
					aria-label={t('paybacks.label')}
					aria-valuemin={0}
					aria-valuemax={total}
					aria-valuenow={done}
				>
					<span style={{ width: `${(done * 100) / total}%` }} data-met={done === total || undefined} />
				</div>
			</div>
			{failed.length > 0 && (
				<>
					<p className={classes['failed']}>{t('paybacks.failed', { count: failed.length })}</p>
					<ul className={classes['updates']}>
						{failed.map((one) => (
							<li key={one.refund_id}>
								{renderNo(one)} <Money amount={one.amount} />
								{one.error && <Muted isLine>{one.error}</Muted>}
							</li>
						))}
					</ul>
				</>
			)}
			{onRetry && done < total && (
				<Button size="compact-sm" variant="light" onClick={onRetry}>
					{t('paybacks.retry')}
				</Button>
			)}
		</Panel>
	);
}
